export type { RelatedFault } from "./answers/do-first.ts";
export type { GeoAuditOptions, GeoAuditProgress } from "./audit/geo-audit-options.ts";
export { runGeoAudit } from "./audit/run-geo-audit.ts";
export type { Crawler, CrawlerPurpose, CrawlerSource } from "./crawlers/crawler.ts";
export type { EntityCard, SiteKind } from "./entity/entity-card.ts";
export { crawlerListVersion, crawlers } from "./generated/crawlers.ts";
export { answerChecks } from "./generated/registry.ts";
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
export { judgedProbe, type Observations, type ProbedDocument } from "./probe/judged-probe.ts";
export { type ProbeAgent, type ProbeAgents, type ProbeNaming, probeAgents } from "./probe/probe-agents.ts";
export type { ProbeAnswer, ProbedKind, ProbedResponse, UnaskedReason } from "./probe/probe-answer.ts";
export { isReadable } from "./probe/probe-verdict.ts";
export { probedTemplates, templateUrls } from "./probe/template-urls.ts";
export type { AnswerCache, AnswerReader } from "./questions/answer-reader.ts";
export * from "./request/index.ts";
export * from "./result/index.ts";
export { declaredFiles } from "./site/declared-files.ts";
export { llmsPaths } from "./site/llms-file.ts";
