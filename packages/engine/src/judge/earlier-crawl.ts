import { type Crawl, type CrawlPlan, crawlPlan } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { completedCrawls } from "../sites/completed-crawls.ts";

/** Settings that determine which URLs a crawl finds. */
export const reach = [
  "mode",
  "urls",
  "sitemaps",
  "discoverSitemaps",
  "scope",
  "include",
  "exclude",
  "maxDepth",
  "robots",
] as const satisfies readonly (keyof CrawlPlan)[];

/** True if two crawls begin at one URL, with the same settings for which URLs they find. */
export function haveSameReach(a: Crawl, b: Crawl): boolean {
  return a.startUrl === b.startUrl && differingSettings(a, b, reach).length === 0;
}

/** True if a crawl requested every URL that it found. */
export function isWhole({ plan, truncated }: Crawl): boolean {
  return plan.mode === "spider" && !truncated;
}

/** Names the settings that differ between two crawls. */
export function differingSettings(a: Crawl, b: Crawl, names: readonly (keyof CrawlPlan)[]): readonly string[] {
  const defaults = crawlPlan();
  // Plans that earlier versions stored lack the settings that were added since.
  const [first, second] = [a, b].map(({ plan }) => ({ ...defaults, ...plan }));
  return names.filter((name) => JSON.stringify(first?.[name]) !== JSON.stringify(second?.[name]));
}

/** Maximum number of earlier crawls among which one with the same reach is looked for. */
const maxLookedAt = 60;

/**
 * Returns the last completed crawl before this one with the same reach; `null` when there is none.
 *
 * @param minDays days that it must have ended before this one began
 */
export async function earlierCrawl(store: TenantStore, crawl: Crawl, minDays = 0): Promise<Crawl | null> {
  const latest = Date.parse(crawl.createdAt) - minDays * 86_400_000;
  let looked = 0;
  for await (const { id, createdAt } of completedCrawls(store, crawl.siteId)) {
    if (id === crawl.id || Date.parse(createdAt) > latest) continue;
    if (++looked > maxLookedAt) return null;
    const found = await store.crawls.get(id);
    if (found !== null && found.finishedAt !== null && haveSameReach(found, crawl)) return found;
  }
  return null;
}
