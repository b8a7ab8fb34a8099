import { isAuditError } from "@sightline/model";
import type { StartRun } from "../schedules/scheduled-run.ts";
import { hasEnded } from "../work/work-status.ts";
import type { TenantAuditor } from "./tenant-auditor.ts";

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
