import { crawlSite } from "@sightline/crawl";
import {
  AuditError,
  type Clock,
  type Crawl,
  type CrawlEvent,
  type Extractor,
  type Fetcher,
  type Logger,
  type Rule,
  type Site,
  type TenantStore,
} from "@sightline/model";
import { type ActiveRules, activeRules } from "./active-rules.ts";
import type { Verdict } from "./crawl-documents.ts";
import { judgeCrawl } from "./judge-crawl.ts";
import { evaluatePage } from "./page-evaluator.ts";
import { type RuleFailures, ruleFailures } from "./rule-failures.ts";

/** The parts that run one crawl. */
export interface AuditParts {
  readonly store: TenantStore;
  readonly site: Site;
  /** Claimed: its epoch is the current one. */
  readonly crawl: Crawl;
  readonly fetcher: Fetcher;
  readonly extractor: Extractor;
  readonly rules: readonly Rule[];
  readonly clock: Clock;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly stopSignal: AbortSignal;
  readonly onEvent: (event: CrawlEvent) => void;
}

/** Crawls, judges and ends one crawl. */
export async function runAudit(parts: AuditParts): Promise<{ readonly crawl: Crawl; readonly verdict: Verdict }> {
  const { store, clock, signal, stopSignal } = parts;
  const rules = activeRules(parts.rules, parts.crawl.plan);
  const failures = ruleFailures(parts.logger);
  const startedAt = clock.monotonic();
  let sequence = 0;
  const emit = (event: EventBody) => {
    parts.onEvent({ ...event, sequence: sequence++, elapsedMs: clock.monotonic() - startedAt });
  };
  const run = crawlSite(crawlPorts(parts, rules, failures), parts.crawl, { signal, stopSignal });
  for await (const event of run.events) if (event.type !== "crawl-finished") emit(event);
  const { status, stopReason, error } = await run.done;
  // Judging fetches nothing: the memory of the threads is better spent on the graph.
  await Promise.all([parts.fetcher.close(), parts.extractor.close()]);
  const crawled = await existing(store, parts.crawl.id);
  if (status === "failed") {
    emit({ type: "crawl-finished", status, stopReason });
    throw new AuditError("site_unreachable", error?.message ?? "Nothing of the site could be fetched.");
  }
  const verdict = await judgeCrawl({
    ...parts,
    crawl: crawled,
    rules,
    failures,
    onPhase: (phase) => emit({ type: "phase", phase }),
  });
  // A crawl that was stopped stays open, so that it can be resumed; its verdict holds for what it has.
  const crawl = stopReason === "stopped" ? crawled : await complete(parts, crawled);
  emit({ type: "crawl-finished", status: crawl.status, stopReason: crawl.stopReason });
  return { crawl, verdict };
}

/** An event before it has its place in the audit's sequence, which goes on after that of the crawling. */
type EventBody = CrawlEvent extends infer Event
  ? Event extends CrawlEvent
    ? Omit<Event, "sequence" | "elapsedMs">
    : never
  : never;

function crawlPorts(parts: AuditParts, rules: ActiveRules, failures: RuleFailures) {
  const { store, fetcher, extractor, clock, logger } = parts;
  return {
    store,
    fetcher,
    extractor,
    clock,
    logger,
    evaluatePage: (page: Parameters<typeof evaluatePage>[0]) => evaluatePage(page, rules.page, failures),
  };
}

async function complete({ store, clock }: AuditParts, crawl: Crawl): Promise<Crawl> {
  const finishedAt = new Date(clock.now()).toISOString();
  return store.crawls.update(crawl.id, crawl.epoch, { status: "completed", finishedAt });
}

async function existing(store: TenantStore, crawlId: string): Promise<Crawl> {
  const crawl = await store.crawls.get(crawlId);
  if (crawl === null) throw new AuditError("not_found", `The crawl ${crawlId} was deleted while it ran.`);
  return crawl;
}
