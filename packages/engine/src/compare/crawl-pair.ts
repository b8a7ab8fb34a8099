import { AuditError, type Crawl, type CrawlPlan } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { loadVerdict, type Verdict } from "../judge/crawl-documents.ts";
import { differingSettings, haveSameReach, isWhole, reach } from "../judge/earlier-crawl.ts";
import { completedCrawls } from "../sites/completed-crawls.ts";

/** A judged crawl that is compared. */
export interface JudgedCrawl {
  readonly crawl: Crawl;
  readonly verdict: Verdict;
  /** True if the crawl requested every URL that it found, so that a URL it does not know is not part of the site. */
  readonly isComplete: boolean;
}

/** An earlier and a later crawl of one site. */
export interface CrawlPair {
  readonly from: JudgedCrawl;
  readonly to: JudgedCrawl;
}

/** Settings that change what a crawl finds or how it is judged; credentials are named, never shown. */
const influential = [
  ...reach,
  "maxPages",
  "fetchResources",
  "maxResources",
  "maxResourceBytes",
  "maxExternalUrls",
  "render",
  "fieldData",
  "maxProbedHosts",
  "maxDurationMs",
  "maxBodyBytes",
  "trapBudget",
  "userAgent",
  "headers",
  "canonicalHost",
  "expectIndexing",
  "rules",
  "overrides",
] as const satisfies readonly (keyof CrawlPlan)[];

/**
 * Loads an earlier and a later crawl of a site, by default the completed crawl before it.
 *
 * @throws AuditError `not_found` for an unknown crawl; `crawl_required` when there is no earlier crawl; `conflict` when
 * a crawl is not judged, they are crawls of two sites, or the first is not the earlier one
 */
export async function crawlPair(store: TenantStore, fromId: string | undefined, toId: string): Promise<CrawlPair> {
  const to = await existing(store, toId);
  const from = fromId === undefined ? await previousOf(store, to) : await existing(store, fromId);
  if (from.siteId !== to.siteId) {
    throw new AuditError("conflict", `The crawls ${from.id} and ${to.id} are of different sites.`);
  }
  if (from.id === to.id || from.createdAt > to.createdAt) {
    throw new AuditError("conflict", `The crawl ${from.id} is not earlier than ${to.id}.`);
  }
  const isSameReach = haveSameReach(from, to);
  return { from: await judged(store, from, isSameReach), to: await judged(store, to, isSameReach) };
}

/** Names the settings that differ between two crawls and bear on what they find. */
export function differencesOf({ from, to }: CrawlPair): readonly string[] {
  const isOtherStart = from.crawl.startUrl !== to.crawl.startUrl;
  return [...(isOtherStart ? ["startUrl"] : []), ...differingSettings(from.crawl, to.crawl, influential)];
}

async function existing(store: TenantStore, crawlId: string): Promise<Crawl> {
  const crawl = await store.crawls.get(crawlId);
  if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  return crawl;
}

async function previousOf(store: TenantStore, to: Crawl): Promise<Crawl> {
  for await (const crawl of completedCrawls(store, to.siteId)) {
    if (crawl.id !== to.id && crawl.createdAt <= to.createdAt) return existing(store, crawl.id);
  }
  throw new AuditError("crawl_required", "The site has no earlier completed crawl to compare with.");
}

async function judged(store: TenantStore, crawl: Crawl, isSameReach: boolean): Promise<JudgedCrawl> {
  const verdict = await loadVerdict(store, crawl.id);
  if (verdict === null) throw new AuditError("conflict", `The crawl ${crawl.id} has not been judged yet.`);
  return { crawl, verdict, isComplete: isSameReach && isWhole(crawl) };
}
