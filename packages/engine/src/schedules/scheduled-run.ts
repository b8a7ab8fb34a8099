import { type CrawlPlanInput, isAuditError } from "@sightline/model";
import { hasEnded } from "../jobs/crawl-job.ts";
import type { TenantAuditor } from "../tenant-auditor.ts";
import type { SkipReason } from "./schedule.ts";

/** Run of a schedule that is due: the crawl to start. */
export interface ScheduledRun {
  readonly tenant: string;
  readonly siteId: string;
  readonly scheduleId: string;
  /** Id of the crawl, the same in every attempt to start it. */
  readonly crawlId: string;
  /** Overrides the settings of the site. */
  readonly plan: CrawlPlanInput;
}

/** Outcome of an attempt to start a run; one that waits is attempted again until the next run is due. */
export type RunStart =
  | { readonly kind: "started" }
  | { readonly kind: "waiting" | "skipped"; readonly reason: SkipReason; readonly detail: string };

/**
 * Starts the crawl of a run. It is not called for a crawl that exists; it may be called for one that another process is
 * about to create, so what it reserves must be reserved under the id of the crawl.
 */
export type StartRun = (run: ScheduledRun) => Promise<RunStart>;

/** Number of a site's latest crawls among which an open one is looked for. */
const recentCrawls = 20;

/** Starts runs without quotas: a run is skipped while the site is being crawled. */
export function startUnlimited(tenantOf: (tenant: string) => TenantAuditor): StartRun {
  return async ({ tenant, siteId, crawlId, plan }) => {
    const { crawls } = tenantOf(tenant);
    const { items } = await crawls.list(siteId, { limit: recentCrawls });
    const open = items.find((crawl) => !hasEnded(crawl));
    if (open !== undefined) {
      return { kind: "skipped", reason: "crawl_active", detail: `The crawl ${open.id} was still running.` };
    }
    try {
      await crawls.start(siteId, { plan, id: crawlId });
      return { kind: "started" };
    } catch (error) {
      if (!isAuditError(error) || error.code !== "invalid_options") throw error;
      return { kind: "skipped", reason: "invalid_settings", detail: error.message };
    }
  };
}
