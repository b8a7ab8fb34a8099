import type { RunStart, StartRun } from "@sightline/engine";
import { planNamed } from "../accounts/plans.ts";
import { problemOf } from "../requests/problem-of.ts";
import { startReservedCrawl } from "./start-reserved-crawl.ts";
import type { WorkParts } from "./work-parts.ts";

/** Starts runs of schedules within the plans and quotas of their tenants. */
export function startScheduledRun(service: WorkParts): StartRun {
  return async ({ tenant: tenantId, siteId, crawlId, plan: overrides }) => {
    const grant = (await service.planOf?.(tenantId)) ?? null;
    const plan = grant === null ? null : planNamed(service.plans, grant.plan);
    if (plan?.apiAccess !== true) {
      const detail = plan === null ? "The tenant has no plan." : `The plan ${plan.name} has no access.`;
      return { kind: "skipped", reason: "plan_required", detail };
    }
    const tenant = service.auditor.tenant(tenantId);
    const site = await tenant.sites.get(siteId);
    if (site === null) return { kind: "skipped", reason: "internal", detail: "The site was deleted." };
    // A process that ended before it created the crawl may have reserved its pages already.
    await service.ledgers.crawls.settle(tenantId, crawlId, 0);
    try {
      const owner = { tenantId, tenant, quotas: { ...plan.quotas, ...grant?.limits } };
      await startReservedCrawl(service, owner, site, { crawlId, plan: overrides, webhookUrl: null });
      return { kind: "started" };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** Returns the outcome of a refused start. @throws the error, unless it is a reason to skip the run or to wait */
function outcomeOf(error: unknown): RunStart {
  const { code, message: detail, extras } = problemOf(error);
  switch (code) {
    case "crawl_active":
      return { kind: "skipped", reason: code, detail: `The crawl ${extras.activeCrawl?.id} was still running.` };
    case "quota_exceeded":
      // A free place comes; the pages of the month do not.
      return { kind: extras.quota === "crawlsAtOnce" ? "waiting" : "skipped", reason: code, detail };
    case "plan_limit":
      return { kind: "skipped", reason: code, detail };
    case "invalid_settings":
    case "url_not_allowed":
      return { kind: "skipped", reason: "invalid_settings", detail };
    default:
      throw error;
  }
}
