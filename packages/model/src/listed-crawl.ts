import type { CrawlPlan } from "./crawl-plan.ts";
import type { Crawl } from "./crawl-schema.ts";

/** Lists of URLs in a plan, which may be much larger than everything else in a crawl. */
export type PlanLists = Pick<CrawlPlan, "urls" | "sitemaps">;

/** Crawl as lists have it: its plan has no lists of URLs. */
export interface ListedCrawl extends Omit<Crawl, "plan"> {
  readonly plan: Omit<CrawlPlan, keyof PlanLists>;
}

/** Splits a crawl, so that stores can read it without the lists of URLs in its plan. */
export function splitCrawl({ plan: { urls, sitemaps, ...plan }, ...crawl }: Crawl): {
  readonly listed: ListedCrawl;
  readonly lists: PlanLists;
} {
  return { listed: { ...crawl, plan }, lists: { urls, sitemaps } };
}

/** Puts the lists of URLs back into the plan of a crawl. */
export function wholeCrawl(crawl: ListedCrawl, lists: PlanLists): Crawl {
  return { ...crawl, plan: { ...crawl.plan, ...lists } };
}
