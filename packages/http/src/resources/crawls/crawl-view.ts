import { type CanonicalHost, isOpenCrawl, type ListedCrawl, noCounts, type Severity } from "@sightline/model";
import type { z } from "zod";
import type { Caller, Service } from "../../service/service.ts";
import type { crawlSchema } from "./crawl-schema.ts";
import { configView } from "./settings-view.ts";

/** Cached counts of crawls whose counts cannot have changed, so that polling costs no query. */
const maxStored = 1000;

const none = { error: 0, warning: 0, notice: 0 };

interface Judged {
  readonly issues: Readonly<Record<Severity, number>>;
  readonly canonicalHost: CanonicalHost | null;
}

const kept = new WeakMap<Service, Map<string, Judged>>();

/** Returns a crawl as callers see it. */
export async function crawlView(
  service: Service,
  caller: Caller,
  crawl: ListedCrawl,
): Promise<z.input<typeof crawlSchema>> {
  const { issues, canonicalHost } = await judged(service, caller, crawl);
  const score = crawl.status === "completed" ? await caller.tenant.crawls.score(crawl.id) : null;
  const { discovered, fetched, failed, skippedByRobots, bytes, pages, byStatusClass } = {
    ...noCounts,
    ...crawl.counts,
  };
  const at = `${service.basePath}/v1/crawls/${crawl.id}`;
  return {
    id: crawl.id,
    object: "crawl",
    siteId: crawl.siteId,
    status: crawl.status,
    stopReason: crawl.stopReason,
    waitingFor: waitingFor(service, caller, crawl),
    truncated: crawl.truncated,
    config: configView(crawl.plan),
    progress: {
      discovered,
      queued: Math.max(0, discovered - fetched - skippedByRobots),
      fetched,
      failed,
      skippedByRobots,
      bytes,
      percent: percent(crawl),
    },
    counts: { pages, byStatusClass, issuesBySeverity: issues },
    limitsHit: crawl.limitsHit,
    score: score === null ? null : { value: score.value, grade: score.grade },
    canonicalHost,
    createdAt: crawl.createdAt,
    startedAt: crawl.startedAt,
    finishedAt: crawl.finishedAt,
    attempt: crawl.epoch,
    resumedCount: Math.max(0, crawl.epoch - 1),
    error: crawl.error,
    links: {
      self: at,
      site: `${service.basePath}/v1/sites/${crawl.siteId}`,
      pages: `${at}/pages`,
      issues: `${at}/issues`,
      ...(service.hasExtensions ? { cancel: `${at}/cancel`, events: `${at}/events` } : {}),
    },
  };
}

function waitingFor({ auditor }: Service, { principal }: Caller, crawl: ListedCrawl): "storage" | "resources" | null {
  if (!isOpenCrawl(crawl)) return null;
  const key = { tenant: principal.tenantId, crawlId: crawl.id };
  if (auditor.jobs.storageFault(key) !== null) return "storage";
  return auditor.jobs.shortage(key) === null ? null : "resources";
}

async function judged(service: Service, { principal, tenant }: Caller, crawl: ListedCrawl): Promise<Judged> {
  if (crawl.status === "queued") return { issues: none, canonicalHost: null };
  const known = kept.get(service) ?? new Map<string, Judged>();
  kept.set(service, known);
  const key = JSON.stringify([principal.tenantId, crawl.id, crawl.status, crawl.counts.fetched]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const issues = await tenant.crawls.severityCounts(crawl.id);
  const health = crawl.status === "completed" ? await tenant.healthScore(crawl.siteId, { crawlId: crawl.id }) : null;
  const fresh = { issues, canonicalHost: health?.canonicalHost ?? null };
  known.set(key, fresh);
  const oldest = known.keys().next();
  if (known.size > maxStored && !oldest.done) known.delete(oldest.value);
  return fresh;
}

/**
 * Percentage done, if known: at the end, for a list or sitemaps from the start, and for a spider once more URLs are
 * known than may be fetched. Below 100 while the crawl is open.
 */
function percent({ status, counts, plan }: ListedCrawl): number | null {
  if (status === "completed") return 100;
  const { discovered, fetched, skippedByRobots } = counts;
  const total = Math.min(discovered, plan.maxPages);
  if (total === 0 || (plan.mode === "spider" && discovered < plan.maxPages)) return null;
  const done = plan.mode === "spider" ? fetched : fetched + skippedByRobots;
  return Math.min(99.9, Math.round((1000 * Math.min(done, total)) / total) / 10);
}
