export { visibleText } from "@sightline/text/visible";
export { checkBrand, type ReportBrand } from "./brand.ts";
export { buildReport, type OverviewSource, type ReportSource, reportOverview } from "./build-report.ts";
export type { CauseExamples } from "./cause-examples.ts";
export { joinText } from "./chunks.ts";
export { compareReports, type EarlierReport, explainedByRules, knownIssuesOf } from "./compare-reports.ts";
export type { ChangedIssue, ReportComparison } from "./comparison.ts";
export type {
  Block,
  Column,
  Entry,
  Format,
  Inline,
  Place,
  Point,
  Row,
  Table,
  Text,
} from "./document/block.ts";
export type { Depth, DocumentInput, Section } from "./document/section.ts";
export { addsNothing } from "./document/sections/analysis.ts";
export { type SectionName, type Sections, standardSections } from "./document/sections.ts";
export { expiredAcceptanceSentences } from "./expired-acceptances.ts";
export { externalSummary, type ReportExternals } from "./external-summary.ts";
export { type FailedCondition, maxFailedFindings } from "./failed-condition.ts";
export { countFindings, type Findings, type RuleFindings } from "./findings.ts";
export type { ReportHistoryPoint } from "./history.ts";
export { hostSummary } from "./host-summary.ts";
export { type CauseOfRule, knownCauses } from "./known-causes.ts";
export { type MessageRenderer, messageRenderer } from "./message.ts";
export { readOnce } from "./read-once.ts";
export { type ReportLighthouse, type ReportRendering, renderingSummary } from "./rendering-summary.ts";
export type { PageIssueCounts } from "./report-page.ts";
export {
  type LeftOutPart,
  type OfRule,
  type Report,
  type ReportCrawl,
  type ReportDocument,
  type ReportDocuments,
  type ReportHeader,
  type ReportIssue,
  type ReportPage,
  type ReportPatch,
  type ReportRule,
  type ReportScore,
  reportCrawlSchema,
  reportDocumentSchema,
  reportDocumentsSchema,
  reportHeaderSchema,
  reportIssueSchema,
  reportPageSchema,
  reportRuleSchema,
  reportScoreSchema,
} from "./report-schema.ts";
export { reportSchemaVersion } from "./report-schema-version.ts";
export { type ReportResources, resourceSummary } from "./resource-summary.ts";
export { scoreExtent } from "./score-extent.ts";
export { renderSummary, type SummaryOptions } from "./terminal/render-summary.ts";
export { acceptanceCommand } from "./ticket/acceptance-command.ts";
export { type RuleTickets, ruleTickets, type TicketOptions } from "./ticket/rule-tickets.ts";
export type { CauseTraffic, PageTraffic, ReportTraffic, Traffic } from "./traffic/traffic.ts";
export { withTraffic } from "./traffic/with-traffic.ts";
export { type ReportVerdict, withVerdict } from "./verdict.ts";
export { type FileOfUrl, withFiles, withPatches } from "./with-files.ts";
