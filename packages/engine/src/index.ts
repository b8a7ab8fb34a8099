export {
  answerOfStatus,
  type BatchFacts,
  type GateAnswer,
  type HostGates,
  type HostWaitFacts,
  hostGates,
  siteOfHost,
  urlPatterns,
} from "@sightline/crawl";
export { edgeKinds, edgeRegions, fetchFailureKinds } from "@sightline/facts";
export { guardedPost, isMetadataAddress, isPublicAddress, type PostOutcome, parseResolve } from "@sightline/fetch";
export { agreesToProbe, probeLine } from "@sightline/geo/request";
export { type GeoResult, geoResultSchema } from "@sightline/geo/result";
export type { AiSdkModel, BudgetLimits, ModelPrice } from "@sightline/llm";
export type { AcceptedIssues, RuleWords, TaskKind } from "@sightline/model";
export { type ReportFormat, reportFormats, reportMediaTypes } from "@sightline/report/files";
export { rule, rules, rulesetVersion } from "@sightline/rules";
export type { TenantAcceptances } from "./acceptances/site-acceptances.ts";
export type { Analysis, AnalyzeOptions } from "./analyses/analysis-task.ts";
export { type AnalysisRequest, analysisRequestSchema, defaultAnalysisTokens } from "./analyses/analysis-task.ts";
export type { Audit, AuditOptions, AuditResult } from "./auditor/audit.ts";
export type { Auditor, AuditorOptions } from "./auditor/auditor.ts";
export { createAuditor } from "./auditor/create-auditor.ts";
export type { Jobs, StartJobsOptions } from "./auditor/jobs.ts";
export type { StartCrawlOptions, TenantCrawls } from "./auditor/site-crawls.ts";
export type { SiteUpdate } from "./auditor/site-update.ts";
export type { TenantAuditor } from "./auditor/tenant-auditor.ts";
export type { NewSiteOptions, TenantSites } from "./auditor/tenant-sites.ts";
export { version } from "./auditor/version.ts";
export type { ComparedCrawl, CrawlComparison } from "./compare/compare-crawls.ts";
export { type IssueState, issueStates } from "./compare/issue-states.ts";
export type { PageChanges } from "./compare/page-matches.ts";
export { type ScoreBridge, scoreBridgeSchema } from "./compare/score-bridge.ts";
export { type UnseenReason, unseenReasons } from "./compare/unseen-reason.ts";
export {
  defineConfig,
  type FailOnCondition,
  type RuleOptions,
  type RuleSetting,
  type SightlineConfig,
} from "./config/define-config.ts";
export { type Acceptance, type NewAcceptance, newAcceptanceSchema } from "./context/acceptance.ts";
export { systemClock } from "./context/system-clock.ts";
export { systemIds } from "./context/system-ids.ts";
export type { TaskProgress } from "./context/task-progress.ts";
export { taskStepSchema } from "./context/task-step.ts";
export { type ChromeUxReportOptions, chromeUxReport } from "./field-data/chrome-ux-report.ts";
export { type CrawlFix, type CrawlFixOptions, maxFixes } from "./fixes/crawl-fixes.ts";
export type { FixPatch } from "./fixes/fix-patch.ts";
export { defaultAnswerTokens } from "./geo/check-geo-request.ts";
export type { GeoAuditOptions, GeoAuditTask } from "./geo/geo-request.ts";
export { type GeoAuditRequest, geoAuditRequestSchema } from "./geo/geo-request.ts";
export { readRobots } from "./geo/read-robots.ts";
export { overrideFaults, ruleSettingFaults } from "./judge/active-rules.ts";
export type { RescoredCrawl } from "./judge/rescore-crawl.ts";
export { scoreCategories, scoringVersion } from "./judge/rescore-crawl.ts";
export type { AnnouncedIssues, ScoreAsOf } from "./judge/score-as-of.ts";
export type { CompanionList } from "./lists/companion-lists.ts";
export type { ComparisonIssue, ComparisonIssueOptions } from "./lists/comparison-issues.ts";
export type { CrawlCheck } from "./lists/crawl-checks.ts";
export type { CrawlIssueOptions, DescribedIssue, IssueGroup, IssueGroupOptions } from "./lists/crawl-issues.ts";
export { type CrawlLink, type LinkFilter, type LinkRel, type LinkTarget, linkRels } from "./lists/crawl-link.ts";
export type {
  CrawlLinkOptions,
  InlinkList,
  InlinkListOptions,
  LinkList,
  LinkListOptions,
  LinkSort,
} from "./lists/crawl-links.ts";
export type { CrawlPage } from "./lists/crawl-page.ts";
export type { ListedPage } from "./lists/crawl-pages.ts";
export type { HealthScore } from "./lists/health-score.ts";
export type { AccessReason, EngineAccess, PageStory, StoryIssue } from "./lists/page-story.ts";
export type { CrawlListOptions, CrawlSort } from "./lists/sorted-crawls.ts";
export { type MoveFault, type MoveFaultKind, moveFaults, type PageMove } from "./moves/page-move.ts";
export { type PageMoveOptions, samePath } from "./moves/page-moves.ts";
export { type ProbeSiteOptions, probeSite } from "./probe/probe-site.ts";
export type { ReportResult } from "./reports/report-result.ts";
export type { ReportRequest } from "./reports/report-task.ts";
export type { FiledReport, OpenedFile } from "./reports/tenant-reports.ts";
export type { CrawlAlert } from "./schedules/crawl-alerts.ts";
export type { NewErrors, NewErrorsOfRule } from "./schedules/new-errors.ts";
export {
  type AlertConditions,
  alertConditionsSchema,
  type NewSchedule,
  type Schedule,
  type SchedulePatch,
  type SkipReason,
  schedulePatchShape,
  scheduleShape,
  skipReasons,
} from "./schedules/schedule.ts";
export type { RunStart, ScheduledRun, StartRun } from "./schedules/scheduled-run.ts";
export type { TenantSchedules } from "./schedules/tenant-schedules.ts";
export { type SiteCredentials, siteCredentialsSchema } from "./sites/credential-values.ts";
export type { RevisitOptions } from "./sites/revisit.ts";
export type { CredentialNames } from "./sites/site-credentials.ts";
export {
  type Verification,
  type VerifiedIssue,
  type VerifyRequest,
  type VerifyState,
  verifyStates,
} from "./verify/verification.ts";
export type { CrawlVerifyRequest } from "./verify/verify-in-crawl.ts";
export type { VerifyOptions } from "./verify/verify-page.ts";
export type { EndedCrawl } from "./work/crawls/background-crawls.ts";
export type { NumberedEvent } from "./work/crawls/numbered-event.ts";
export type { DepthFacts, SliceFacts, SweepFacts } from "./work/diagnostics.ts";
export { inProcessQueue } from "./work/in-process-queue.ts";
export type { EndedTask } from "./work/tasks/background-tasks.ts";
export { type Task, type TaskState, taskStateSchema } from "./work/tasks/task.ts";
export type { StoredFile } from "./work/tasks/task-files.ts";
export type { ListedTask, TaskPlace, TenantTasks } from "./work/tasks/tenant-tasks.ts";
export { hasEnded as hasTaskEnded } from "./work/work-status.ts";
