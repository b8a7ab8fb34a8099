export type { BatchFacts, HostWaitFacts } from "@sightline/crawl";
export { guardedPost, isPublicAddress, type PostOutcome, parseResolve } from "@sightline/fetch";
export { type GeoResult, geoResultSchema } from "@sightline/geo/result";
export type { AiSdkModel, BudgetLimits, ModelPrice } from "@sightline/llm";
export { type ReportFormat, reportFormats, reportMediaTypes } from "@sightline/report/files";
export { rule, rules, rulesetVersion } from "@sightline/rules";
export { systemClock } from "./audit/system-clock.ts";
export { systemIds } from "./audit/system-ids.ts";
export type {
  Analysis,
  AnalyzeOptions,
  Audit,
  AuditOptions,
  Auditor,
  AuditorOptions,
  AuditResult,
  CrawlComparison,
  CrawlIssueOptions,
  DescribedIssue,
  EndedCrawl,
  FiledReport,
  GeoAuditOptions,
  GeoAuditTask,
  HealthScore,
  IssueGroup,
  IssueGroupOptions,
  Jobs,
  ListedPage,
  NumberedEvent,
  OpenedFile,
  RescoredCrawl,
  StartCrawlOptions,
  TenantAuditor,
  TenantCrawls,
} from "./auditor.ts";
export { createAuditor } from "./create-auditor.ts";
export { defaultAnswerTokens } from "./geo/check-geo-request.ts";
export { type GeoAuditRequest, geoAuditRequestSchema } from "./geo/geo-request.ts";
export type { DepthFacts, SliceFacts, SweepFacts } from "./jobs/diagnostics.ts";
export { inProcessQueue } from "./jobs/in-process-queue.ts";
export { scoringVersion } from "./judge/rescore-crawl.ts";
export type { IssueListJson } from "./lists/issue-json.ts";
export type { IssueWords } from "./lists/issue-words.ts";
export type { RuleWords } from "./lists/rule-words.ts";
export { type AnalysisRequest, analysisRequestSchema, defaultAnalysisTokens } from "./tasks/analysis-task.ts";
export type { ReportResult } from "./tasks/report-result.ts";
export type { ReportRequest } from "./tasks/report-task.ts";
export { hasTaskEnded, type Task, type TaskKind, type TaskState } from "./tasks/task.ts";
export type { StoredFile } from "./tasks/task-files.ts";
export type { EndedTask } from "./tasks/task-jobs.ts";
export type { TaskProgress } from "./tasks/task-progress.ts";
export type { ListedTask, TaskPlace, TenantTasks } from "./tasks/tenant-tasks.ts";
export { version } from "./version.ts";
