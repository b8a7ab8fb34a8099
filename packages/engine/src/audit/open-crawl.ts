import { AuditError, type Crawl, type CrawlPlan, newId, noCounts, type Site } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import type { AuditContext } from "../context/audit-context.ts";
import { newestCrawls } from "../sites/newest-crawls.ts";
import { notStored } from "../sites/site-credentials.ts";

/** Creates a crawl, or claims the site's latest open one if it is to be resumed. @returns the claimed, running crawl */
export async function openCrawl(
  context: AuditContext,
  site: Site,
  startUrl: string,
  plan: CrawlPlan,
  options: { readonly resume: boolean; readonly rulesetVersion: string },
): Promise<{ readonly crawl: Crawl; readonly resumed: boolean }> {
  const { store, clock, ids } = context;
  const open = options.resume ? await latestOpenCrawl(store, site.id, startUrl) : null;
  const run = open === null ? plan : { ...open.plan, headers: headersAgain(open.plan.headers, plan.headers) };
  const now = new Date(clock.now()).toISOString();
  const crawlId = open?.id ?? newId("crawl", ids);
  if (open === null) {
    await store.crawls.create({
      id: crawlId,
      siteId: site.id,
      startUrl,
      status: "queued",
      stopReason: null,
      truncated: false,
      plan: { ...plan, headers: withoutValues(plan.headers) },
      counts: noCounts,
      limitsHit: [],
      epoch: 0,
      rulesetVersion: options.rulesetVersion,
      createdAt: now,
      startedAt: null,
      finishedAt: null,
      error: null,
    });
  }
  const claimed = await store.crawls.claim(crawlId);
  const crawl = await store.crawls.update(crawlId, claimed.epoch, {
    status: "running",
    stopReason: null,
    startedAt: claimed.startedAt ?? now,
    rulesetVersion: options.rulesetVersion,
  });
  return { crawl: { ...crawl, plan: run }, resumed: open !== null };
}

type Headers = CrawlPlan["headers"];

function withoutValues(headers: Headers): Headers {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, notStored]));
}

/** Returns the headers of a stored plan with the newly given values. @throws AuditError `invalid_options` */
function headersAgain(stored: Headers, provided: Headers): Headers {
  const values = new Map(Object.entries(provided).map(([name, value]) => [name.toLowerCase(), value]));
  const headers = Object.entries(stored).map(([name, value]): [string, string] => [
    name,
    values.get(name.toLowerCase()) ?? value,
  ]);
  const missing = headers.filter(([, value]) => value === notStored).map(([name]) => name);
  if (missing.length === 0) return Object.fromEntries(headers);
  const names = missing.join(", ");
  const text = `The crawl was started with headers whose values are not stored; to resume it, pass them again: ${names}.`;
  throw new AuditError("invalid_options", text);
}

async function latestOpenCrawl(store: TenantStore, siteId: string, startUrl: string): Promise<Crawl | null> {
  for await (const crawl of newestCrawls(store, siteId, 100)) {
    const isOpen = crawl.status === "running" || crawl.status === "queued";
    if (isOpen && crawl.startUrl === startUrl) return store.crawls.get(crawl.id);
  }
  return null;
}
