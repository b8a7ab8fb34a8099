export type { BatchFacts, HostWaitFacts } from "@sightline/crawl";
export { guardedPost, isPublicAddress, type PostOutcome, parseResolve } from "@sightline/fetch";
export { rule, rules, rulesetVersion } from "@sightline/rules";
export type {
  Audit,
  AuditOptions,
  Auditor,
  AuditorOptions,
  AuditResult,
  CrawlComparison,
  CrawlIssueOptions,
  DescribedIssue,
  EndedCrawl,
  HealthScore,
  IssueGroup,
  IssueGroupOptions,
  Jobs,
  ListedPage,
  NumberedEvent,
  StartCrawlOptions,
  TenantAuditor,
  TenantCrawls,
} from "./auditor.ts";
export { createAuditor } from "./create-auditor.ts";
export type { DepthFacts, SliceFacts, SweepFacts } from "./diagnostics.ts";
export { inProcessQueue } from "./in-process-queue.ts";
export { systemClock } from "./system-clock.ts";
export { systemIds } from "./system-ids.ts";
export { version } from "./version.ts";
