import { AuditError, crawlPlan, type ListOptions } from "@sightline/model";
import type { AuditContext } from "./audit/audit-context.ts";
import { newSite, parseStartUrl } from "./audit/open-crawl.ts";
import type { TenantAuditor } from "./auditor.ts";
import { checkGeoRequest } from "./geo/check-geo-request.ts";
import { geoAuditRequestSchema } from "./geo/geo-request.ts";
import type { CrawlJobs } from "./jobs/crawl-jobs.ts";
import { activeRules } from "./judge/active-rules.ts";
import { loadVerdict } from "./judge/crawl-documents.ts";
import { rescoreCrawl } from "./judge/rescore-crawl.ts";
import { compareCrawls } from "./lists/compare-crawls.ts";
import { healthScore } from "./lists/health-score.ts";
import { judgedReport } from "./lists/judged-report.ts";
import { siteCrawls } from "./lists/site-crawls.ts";
import { analysisRequestSchema, checkAnalysisRequest } from "./tasks/analysis-task.ts";
import type { TaskJobs } from "./tasks/task-jobs.ts";
import { tenantReports } from "./tasks/tenant-reports.ts";
import { tenantTasks } from "./tasks/tenant-tasks.ts";

/** The sites and crawls of one tenant, over its part of the store. */
export function tenantAuditor(context: AuditContext, tenant: string, jobs: CrawlJobs, tasks: TaskJobs): TenantAuditor {
  const { store } = context;
  const analyses = tenantTasks(context, tenant, tasks, {
    kind: "analysis",
    optionsSchema: analysisRequestSchema,
    check: async (request) => checkAnalysisRequest(context, request),
  });
  const geoAudits = tenantTasks(context, tenant, tasks, {
    kind: "geo",
    optionsSchema: geoAuditRequestSchema,
    check: async (request) => checkGeoRequest(context, request),
  });
  return {
    sites: {
      async create(url, { limit, ...details } = {}) {
        const startUrl = parseStartUrl(url);
        activeRules(context.rules, crawlPlan(details.settings));
        const known = await store.sites.findByOrigin(new URL(startUrl).origin);
        if (known !== null) throw new AuditError("conflict", `${known.origin} is the site ${known.id} already.`);
        return newSite(context, startUrl, details, limit === undefined ? {} : { limit });
      },
      get: (siteId) => store.sites.get(siteId),
      find: async (url) => store.sites.findByOrigin(new URL(parseStartUrl(url)).origin),
      list: (options: Partial<ListOptions> = {}) => store.sites.list({ limit: 100, ...options }),
      async delete(siteId) {
        // Of another tenant's site nothing may be deleted, its tasks included.
        if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
        await tasks.deleteOfSite(siteId);
        await store.sites.delete(siteId);
      },
    },
    crawls: siteCrawls(context, tenant, jobs),
    healthScore: (siteId, options = {}) => healthScore(store, siteId, options),
    rescore: (crawlId) => rescoreCrawl(store, context.rules, crawlId),
    report: (crawlId) => reportOf(context, tasks, crawlId),
    reports: tenantReports(context, tenant, tasks),
    compare: (from, to) => compareCrawls(store, from, to),
    analyses,
    analyze: (siteId, { signal = new AbortController().signal, ...options } = {}) =>
      analyses.run(siteId, options, signal),
    geoAudits,
    geoAudit: (siteId, { signal = new AbortController().signal, ...options } = {}) =>
      geoAudits.run(siteId, options, signal),
  };
}

async function reportOf(context: AuditContext, tasks: TaskJobs, crawlId: string) {
  const { store } = context;
  const crawl = await store.crawls.get(crawlId);
  const site = crawl === null ? null : await store.sites.get(crawl.siteId);
  if (crawl === null || site === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  const verdict = await loadVerdict(store, crawlId);
  if (verdict === null) throw new AuditError("conflict", `The crawl ${crawlId} has not been judged yet.`);
  return judgedReport(context, tasks.store, { site, crawl, verdict });
}
