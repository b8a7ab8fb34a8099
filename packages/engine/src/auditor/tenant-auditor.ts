import { AuditError } from "@sightline/model";
import type { Listed, ListOptions } from "@sightline/model/ports";
import {
  type Report,
  type ReportComparison,
  type RuleTickets,
  ruleTickets,
  type TicketOptions,
} from "@sightline/report";
import { type TenantAcceptances, tenantAcceptances } from "../acceptances/site-acceptances.ts";
import type { Analysis, AnalyzeOptions } from "../analyses/analysis-task.ts";
import { changesSince } from "../compare/changes-since.ts";
import type { AuditContext } from "../context/audit-context.ts";
import type { GeoAuditOptions, GeoAuditTask } from "../geo/geo-request.ts";
import { loadVerdict } from "../judge/crawl-documents.ts";
import { type RescoredCrawl, rescoreCrawl } from "../judge/rescore-crawl.ts";
import { type ScoreAsOf, scoreAsOf } from "../judge/score-as-of.ts";
import { type HealthScore, healthScore } from "../lists/health-score.ts";
import { type ScoredCrawl, scoreHistory } from "../lists/score-history.ts";
import { judgedReport } from "../reports/judged-report.ts";
import { type TenantSchedules, tenantSchedules } from "../schedules/tenant-schedules.ts";
import type { Verification, VerifyRequest } from "../verify/verification.ts";
import { type VerifyOptions, verifyPage } from "../verify/verify-page.ts";
import type { BackgroundCrawls } from "../work/crawls/background-crawls.ts";
import type { BackgroundTasks } from "../work/tasks/background-tasks.ts";
import { siteCrawls, type TenantCrawls } from "./site-crawls.ts";
import { type TenantTaskKinds, tenantTaskKinds } from "./task-kinds.ts";
import { type TenantSites, tenantSites } from "./tenant-sites.ts";

/** Sites and crawls of one tenant. */
export interface TenantAuditor extends TenantTaskKinds {
  readonly sites: TenantSites;
  readonly crawls: TenantCrawls;
  /** Issues that owners of sites accept. */
  readonly acceptances: TenantAcceptances;
  /** Recurring crawls and their alerts. */
  readonly schedules: TenantSchedules;
  /**
   * Returns the score of a completed crawl, by default the site's latest; `null` when there is none.
   * @throws AuditError `not_found`, or `conflict` when the requested crawl is not completed
   */
  healthScore(siteId: string, options?: { readonly crawlId?: string }): Promise<HealthScore | null>;
  /** Lists the scores of completed crawls, newest first. @throws AuditError `not_found` or `invalid_options` */
  scoreHistory(siteId: string, options?: Partial<ListOptions>): Promise<Listed<ScoredCrawl>>;
  /**
   * Rescores a completed crawl from its stored data, by the method of this version; the earlier score is replaced.
   * @throws AuditError `not_found` or `conflict`
   */
  rescore(crawlId: string): Promise<RescoredCrawl>;
  /**
   * Scores a completed crawl by the announcements up to a day, as in `2026-05-01`, and names those that came later with
   * what they added; nothing is stored.
   * @throws AuditError `not_found`, `conflict`, or `invalid_options` for something else than a day
   */
  scoreAsOf(crawlId: string, day: string): Promise<ScoreAsOf>;
  /**
   * Returns the report of a scored crawl, with its latest analysis and GEO audit, if any.
   * @throws AuditError `not_found` or `conflict`
   */
  report(crawlId: string): Promise<Report>;
  /**
   * Formats what a rule reports in a scored crawl as Markdown for tickets, one for each cause.
   * @throws AuditError `not_found` or `conflict`
   */
  tickets(crawlId: string, rule: string, options?: TicketOptions): Promise<RuleTickets>;
  /**
   * Requests a page again and says whether a rule still finds something there, without a crawl. Nothing is stored;
   * `crawls.verify` does the same with the settings of a crawl.
   * @throws AuditError `invalid_url`, or `invalid_options` for a rule that does not exist; the reason of the signal
   */
  verify(request: VerifyRequest, options?: VerifyOptions): Promise<Verification>;
  /**
   * Lists every change between a crawl and a later one, for reports; `crawls.comparison` and `crawls.comparisonIssues` do
   * not hold all issues in memory. @throws AuditError `not_found` or `conflict`
   */
  compare(fromCrawlId: string, toCrawlId: string): Promise<ReportComparison>;
  /**
   * Analyses a judged crawl immediately, with the auditor's model or from the facts alone, and stores the result.
   * @throws AuditError `not_found`, `crawl_required`, `conflict` or `invalid_options`; the signal's reason
   */
  analyze(siteId: string, options?: AnalyzeOptions): Promise<Analysis>;
  /**
   * Audits a judged crawl for answer engines immediately, and stores the result. It reads stored data, and politely
   * requests the few documents that a crawl does not read, such as llms.txt; the result lists them.
   * @throws AuditError `not_found`, `crawl_required`, `conflict` or `invalid_options`; the signal's reason
   */
  geoAudit(siteId: string, options?: GeoAuditOptions): Promise<GeoAuditTask>;
}

/** Creates the API for the sites and crawls of one tenant, over its part of the store. */
export function tenantAuditor(
  context: AuditContext,
  background: { readonly crawls: BackgroundCrawls; readonly tasks: BackgroundTasks },
): TenantAuditor {
  const { store } = context;
  const { crawls, tasks } = background;
  const ofKinds = tenantTaskKinds(context, tasks);
  return {
    ...ofKinds,
    sites: tenantSites(context, tasks),
    crawls: siteCrawls(context, crawls),
    acceptances: tenantAcceptances(context),
    schedules: tenantSchedules(context),
    healthScore: (siteId, options = {}) => healthScore(context, siteId, options),
    scoreHistory: (siteId, options = {}) => scoreHistory(store, siteId, { limit: 100, ...options }),
    rescore: (crawlId) => rescoreCrawl(store, context.rules, crawlId),
    scoreAsOf: (crawlId, day) => scoreAsOf(store, context.rules, crawlId, day),
    report: (crawlId) => reportOf(context, tasks, crawlId),
    tickets: async (crawlId, rule, options) => ruleTickets(await reportOf(context, tasks, crawlId), rule, options),
    verify: (request, options) => verifyPage(context, request, options),
    compare: (from, to) => changesSince(context, from, to),
    analyze: (siteId, { signal = new AbortController().signal, ...options } = {}) =>
      ofKinds.analyses.run(siteId, options, signal),
    geoAudit: (siteId, { signal = new AbortController().signal, ...options } = {}) =>
      ofKinds.geoAudits.run(siteId, options, signal),
  };
}

async function reportOf(context: AuditContext, tasks: BackgroundTasks, crawlId: string) {
  const { store } = context;
  const crawl = await store.crawls.get(crawlId);
  const site = crawl === null ? null : await store.sites.get(crawl.siteId);
  if (crawl === null || site === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  const verdict = await loadVerdict(store, crawlId);
  if (verdict === null) throw new AuditError("conflict", `The crawl ${crawlId} has not been judged yet.`);
  return judgedReport(context, tasks.store, { site, crawl, verdict });
}
