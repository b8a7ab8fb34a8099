export type { AnswerCache } from "./answerability/answer-cache.ts";
export { answerabilityScores } from "./answerability/answerability-scores.ts";
export type { AskablePage } from "./answerability/askable-page.ts";
export { type AskablePagesOptions, askablePages } from "./answerability/askable-pages.ts";
export { extractiveStub } from "./answerability/extractive-stub.ts";
export { type AnswerabilityOptions, measureAnswerability } from "./answerability/measure-answerability.ts";
export type { AnswerReader } from "./asked/answer-questions.ts";
export type {
  AnswerabilityPage,
  AnswerabilityScores,
  EdgeFinding,
  GeoAuditOptions,
  GeoAuditProgress,
} from "./audit/geo-audit-options.ts";
export { runGeoAudit } from "./audit/run-geo-audit.ts";
export type { Crawler, CrawlerPurpose, CrawlerSource } from "./crawlers/crawler.ts";
export { crawlerListVersion, crawlers } from "./generated/crawlers.ts";
export { measures } from "./generated/registry.ts";
export {
  type GeoCrawl,
  type GeoDocument,
  type GeoPage,
  type GeoSite,
  geoDocumentPaths,
  type PageSource,
  type SitemapDates,
  type SitemapEntry,
} from "./input/geo-input.ts";
export type { RobotsFile } from "./patches/robots-change.ts";
export { compilePolicy, type PolicyRequest } from "./policy-compiler/compile-policy.ts";
export { type CompiledPolicy, compiledPolicySchema, type PolicyProof } from "./policy-compiler/compiled-policy.ts";
export type { GoogleAiControl } from "./policy-compiler/goal-headers.ts";
export * from "./request/index.ts";
export {
  type GeoAudit,
  type GeoCheckResult,
  type GeoConfidence,
  type GeoEngine,
  type GeoIssue,
  type GeoNotice,
  type GeoNotScored,
  type GeoPatch,
  type GeoPillar,
  type GeoPolicyCell,
  type GeoPolicyConflict,
  type GeoScores,
  type GeoSource,
  type GeoTemplate,
  type GeoUnmeasured,
  geoAuditSchema,
  geoAuditVersion,
} from "./result/geo-audit.ts";
export { mcpCardPaths } from "./site/ai-catalog.ts";
export { declaredFiles } from "./site/declared-files.ts";
export { llmsPaths } from "./site/llms-file.ts";
