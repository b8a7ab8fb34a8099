import { crawlSite, type TenantGates } from "@sightline/crawl";
import { isPublicAddress } from "@sightline/fetch";
import {
  AuditError,
  type Crawl,
  type CrawlEvent,
  type CrawlPlan,
  type IdSource,
  type PageRuleInput,
  rendersPages,
  type Site,
} from "@sightline/model";
import type {
  Clock,
  Extraction,
  Extractor,
  Fetcher,
  FieldDataSource,
  Logger,
  Renderer,
  TenantStore,
} from "@sightline/model/ports";
import type { Rule } from "@sightline/model/rule";
import { unpackSource } from "@sightline/packed";
import { type ActiveRules, activeRules } from "../judge/active-rules.ts";
import type { Verdict } from "../judge/crawl-documents.ts";
import { sourceExcerpts, withExcerpts } from "../judge/issue-excerpts.ts";
import { judgeCrawl } from "../judge/judge-crawl.ts";
import { evaluatePage } from "../judge/page-evaluator.ts";
import { type RuleFailures, ruleFailures } from "../judge/rule-failures.ts";

/** Dependencies of one crawl. */
export interface AuditParts {
  readonly store: TenantStore;
  readonly site: Site;
  /** Claimed: its epoch is the current one. */
  readonly crawl: Crawl;
  /** Creates the fetcher of the crawl, which closes it. */
  readonly fetcher: (plan: CrawlPlan) => Fetcher;
  /** Creates the extractor of the crawl, which closes it. */
  readonly extractor: (plan: CrawlPlan) => Extractor;
  /** Creates the renderer of the crawl, which closes it; `null` if pages cannot be rendered. */
  readonly renderer: ((plan: CrawlPlan) => Renderer) | null;
  /** Asked if the plan of the crawl says so. */
  readonly fieldData: FieldDataSource | null;
  readonly rules: readonly Rule[];
  readonly clock: Clock;
  readonly logger: Logger;
  readonly ids: IdSource;
  readonly hostGates: TenantGates;
  /** Maximum requests to other sites for pages. Default: that of a crawl. */
  readonly maxOffSiteRequests?: number;
  readonly signal: AbortSignal;
  readonly stopSignal: AbortSignal;
  readonly onEvent: (event: CrawlEvent) => void;
}

/** The two halves of an audit, and its last event. */
export interface AuditRun {
  /** Crawls until the frontier is empty, a limit is reached or it is stopped. @returns the crawl as stored */
  crawl(): Promise<Crawl>;
  /** Judges the crawled pages and stores the verdict. */
  judge(crawled: Crawl, signal: AbortSignal): Promise<Verdict>;
  /** Reports how the crawl ended. */
  finish(crawl: Crawl): void;
}

/** Creates the halves of one audit, which share its rules and the sequence of its events. */
export function auditRun(parts: AuditParts): AuditRun {
  const { store, clock } = parts;
  const rules = activeRules(parts.rules, parts.crawl.plan);
  const failures = ruleFailures(parts.logger);
  const startedAt = clock.monotonic();
  let sequence = 0;
  const emit = (event: EventBody) => {
    parts.onEvent({ ...event, sequence: sequence++, elapsedMs: Math.round(clock.monotonic() - startedAt) });
  };
  return {
    async crawl() {
      const fetcher = parts.fetcher(parts.crawl.plan);
      const extractor = parts.extractor(parts.crawl.plan);
      const renderer = rendersPages(parts.crawl.plan) ? (parts.renderer?.(parts.crawl.plan) ?? null) : null;
      try {
        const ports = crawlPorts(parts, { fetcher, extractor, renderer, rules, failures });
        const run = crawlSite(ports, parts.crawl, parts);
        for await (const event of run.events) emit(event);
        await run.done;
      } finally {
        // Judging fetches nothing: the memory of the threads is better spent on the graph.
        await Promise.allSettled([fetcher.close(), extractor.close(), renderer?.close()]);
      }
      return existing(store, parts.crawl.id);
    },
    judge: (crawl, signal) =>
      judgeCrawl({ ...parts, crawl, rules, failures, signal, onPhase: (phase) => emit({ type: "phase", phase }) }),
    finish: ({ status, stopReason }) => emit({ type: "crawl-finished", status, stopReason }),
  };
}

/** Crawls, judges and ends one crawl. */
export async function runAudit(parts: AuditParts): Promise<{ readonly crawl: Crawl; readonly verdict: Verdict }> {
  const run = auditRun(parts);
  const crawled = await run.crawl();
  if (crawled.status === "failed") {
    run.finish(crawled);
    const code = crawled.error?.code === "address_not_allowed" ? "address_not_allowed" : "site_unreachable";
    throw new AuditError(code, crawled.error?.message ?? "No page of the site could be fetched.");
  }
  const verdict = await run.judge(crawled, parts.signal);
  // A stopped crawl stays open, so that it can be resumed; its verdict covers the pages crawled so far.
  const crawl = crawled.stopReason === "stopped" ? crawled : await endCrawl(parts, crawled, "completed");
  run.finish(crawl);
  return { crawl, verdict };
}

/** Ends a crawl for good. */
export function endCrawl(
  { store, clock }: Pick<AuditParts, "store" | "clock">,
  { id, epoch }: Pick<Crawl, "id" | "epoch">,
  status: "completed" | "cancelled" | "failed",
  error: Crawl["error"] = null,
): Promise<Crawl> {
  const finishedAt = new Date(clock.now()).toISOString();
  return store.crawls.update(id, epoch, { status, finishedAt, ...(error === null ? {} : { error }) });
}

/** Event before it gets its number in the audit's sequence, which continues that of the crawl. */
type EventBody = CrawlEvent extends infer Event
  ? Event extends CrawlEvent
    ? Omit<Event, "sequence" | "elapsedMs">
    : never
  : never;

interface CrawlTools {
  readonly fetcher: Fetcher;
  readonly extractor: Extractor;
  readonly renderer: Renderer | null;
  readonly rules: ActiveRules;
  readonly failures: RuleFailures;
}

function crawlPorts(parts: AuditParts, { fetcher, extractor, renderer, rules, failures }: CrawlTools) {
  const { store, clock, logger, hostGates, ids, maxOffSiteRequests, fieldData } = parts;
  return {
    store,
    fetcher,
    extractor,
    renderer,
    fieldData,
    clock,
    logger,
    hostGates,
    ...(maxOffSiteRequests !== undefined && { maxOffSiteRequests }),
    randomInteger: ids.randomInteger,
    isPublicAddress,
    evaluatePage(page: PageRuleInput, { source = null, excerpts }: Pick<Extraction, "source" | "excerpts">) {
      const issues = evaluatePage(page, rules.page, failures);
      if (source === null) return issues;
      return withExcerpts(issues, excerpts ?? sourceExcerpts(() => unpackSource(source)));
    },
  };
}

async function existing(store: TenantStore, crawlId: string): Promise<Crawl> {
  const crawl = await store.crawls.get(crawlId);
  if (crawl === null) throw new AuditError("not_found", `The crawl ${crawlId} was deleted while it ran.`);
  return crawl;
}
