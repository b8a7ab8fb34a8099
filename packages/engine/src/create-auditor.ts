import { extractionPool } from "@sightline/extract/pool";
import { httpFetcher } from "@sightline/fetch";
import { AuditError, type AuditStore, crawlPlan, type ListOptions, silentLogger } from "@sightline/model";
import { rules as builtInRules } from "@sightline/rules";
import { memoryStore } from "@sightline/store-memory";
import { activeRules } from "./active-rules.ts";
import type { AuditContext } from "./audit-context.ts";
import { type StartedAudit, startAudit } from "./audit-handle.ts";
import type { Auditor, AuditorOptions } from "./auditor.ts";
import { compareCrawls } from "./compare-crawls.ts";
import { loadVerdict } from "./crawl-documents.ts";
import { crawlReport } from "./crawl-report.ts";
import { parseStartUrl, siteOf } from "./start-audit.ts";
import { systemClock } from "./system-clock.ts";
import { systemIds } from "./system-ids.ts";
import { version } from "./version.ts";

/** A page of 10 MB may take a busy core three seconds and 500 MB; what takes more is hostile. */
const extractionLimits = { deadlineMs: 10_000, maxHeapMb: 1024 };

/**
 * Makes an auditor.
 *
 * @example
 * const auditor = createAuditor();
 * const audit = auditor.audit("https://example.com", { maxPages: 500 });
 * for await (const event of audit.events()) console.log(event.type);
 * const { score } = await audit.result();
 */
export function createAuditor(options: AuditorOptions = {}): Auditor {
  const store = options.store ?? memoryStore();
  const context = auditContext(options, store);
  const running = new Set<StartedAudit>();
  const tenant = context.store;
  return {
    audit(url, plan = {}, auditOptions = {}) {
      const startUrl = parseStartUrl(url);
      const filled = crawlPlan(plan);
      activeRules(context.rules, filled);
      const started = startAudit(context, startUrl, filled, auditOptions);
      running.add(started);
      void started.done.finally(() => running.delete(started));
      return started.audit;
    },
    sites: {
      async create(url, { name } = {}) {
        const startUrl = parseStartUrl(url);
        const known = await tenant.sites.findByOrigin(new URL(startUrl).origin);
        if (known !== null) throw new AuditError("conflict", `${known.origin} is the site ${known.id} already.`);
        return siteOf(context, startUrl, name ?? null);
      },
      get: (siteId) => tenant.sites.get(siteId),
      list: (listOptions) => tenant.sites.list(withLimit(listOptions)),
      delete: (siteId) => tenant.sites.delete(siteId),
    },
    crawls: {
      get: (crawlId) => tenant.crawls.get(crawlId),
      list: (siteId, listOptions) => tenant.crawls.list(siteId, withLimit(listOptions)),
    },
    healthScore: (siteId) => healthScore(context, siteId),
    report: (crawlId) => reportOf(context, crawlId),
    compare: (from, to) => compareCrawls(tenant, from, to),
    analyze: () => notAvailable("The AI analysis"),
    geoAudit: () => notAvailable("The GEO audit"),
    async close() {
      for (const { abort } of running) abort();
      await Promise.allSettled([...running].map(({ done }) => done));
      await store.close();
    },
  };
}

function auditContext(options: AuditorOptions, store: AuditStore): AuditContext {
  const clock = options.clock ?? systemClock;
  return {
    store: store.tenant(options.tenant ?? "default"),
    fetcher:
      options.fetcher ?? ((plan) => httpFetcher({ allowPrivateHosts: plan.allowPrivateHosts, resolve: plan.resolve })),
    extractor: options.extractor ?? ((plan) => extractionPool({ extract: plan.extract, ...extractionLimits })),
    rules: options.rules ?? builtInRules,
    clock,
    ids: options.ids ?? systemIds(clock),
    logger: options.logger ?? silentLogger,
    generator: options.generator ?? { name: "Sightline", version },
  };
}

async function healthScore({ store }: AuditContext, siteId: string) {
  if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
  let cursor: string | null = null;
  do {
    const { items, cursor: next } = await store.crawls.list(siteId, { limit: 100, cursor });
    for (const crawl of items) {
      if (crawl.status !== "completed") continue;
      const verdict = await loadVerdict(store, crawl.id);
      if (verdict !== null) return { crawl, score: verdict.score };
    }
    cursor = next;
  } while (cursor !== null);
  return null;
}

async function reportOf(context: AuditContext, crawlId: string) {
  const { store } = context;
  const crawl = await store.crawls.get(crawlId);
  const site = crawl === null ? null : await store.sites.get(crawl.siteId);
  if (crawl === null || site === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  const verdict = await loadVerdict(store, crawlId);
  if (verdict === null) throw new AuditError("conflict", `The crawl ${crawlId} has not been judged yet.`);
  return crawlReport({ ...context, site, crawl, verdict });
}

function withLimit(options: Partial<ListOptions> = {}): ListOptions {
  return { limit: 100, ...options };
}

async function notAvailable(what: string): Promise<never> {
  throw new AuditError("not_available_yet", `${what} is not available yet.`);
}
