import { type CrawlPlanInput, crawlPlan, noCounts } from "@sightline/model";
import type { Clock, TenantStore } from "@sightline/model/ports";

/** A crawl that is to be created, and its site. */
export interface QueuedCrawl {
  readonly siteId: string;
  readonly crawlId: string;
  readonly startUrl: string;
  /** Default: that of the start URL. */
  readonly origin?: string;
  readonly plan?: CrawlPlanInput;
}

/** Creates a site with a crawl that has not begun. */
export async function createQueuedCrawl(
  { sites, crawls }: TenantStore,
  { siteId, crawlId, startUrl, origin = new URL(startUrl).origin, plan = {} }: QueuedCrawl,
  clock: Pick<Clock, "now">,
): Promise<void> {
  const createdAt = new Date(clock.now()).toISOString();
  await sites.create({ id: siteId, url: startUrl, origin, name: null, createdAt });
  await crawls.create({
    id: crawlId,
    siteId,
    startUrl,
    status: "queued",
    stopReason: null,
    truncated: false,
    plan: crawlPlan(plan),
    counts: noCounts,
    limitsHit: [],
    epoch: 0,
    rulesetVersion: "test",
    createdAt,
    startedAt: null,
    finishedAt: null,
    error: null,
  });
}
