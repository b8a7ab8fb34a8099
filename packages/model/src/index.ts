export {
  type Edge,
  type EdgeFlag,
  type EdgeKind,
  type EdgeRegion,
  edgeFlagBit,
  edgeFlagNames,
  edgeFlags,
  edgeKindCode,
  edgeKinds,
  edgeKindsOf,
  edgeRegion,
  edgeRegions,
  emptyFacts,
  type FetchFailureKind,
  factVersions,
  fetchFailureKinds,
  forEachPackedEdge,
  type GraphNode,
  type GraphValue,
  graphValues,
  isAbout,
  isNoindexRule,
  isOfKind,
  isRuleFor,
  type MainText,
  mainNodes,
  mainTextMaxBytes,
  nodesIn,
  outdatedFacts,
  type PackedEdge,
  type PageFacts,
  type Place,
  packEdges,
  packedEdgeCount,
  pageRobotsList,
  pageRobotsRules,
  plainText,
  type RobotsRule,
  type RobotsRules,
  retargetPackedEdges,
  type SourcePosition,
  type StructuredData,
  splitRules,
  type ThingKind,
  textOf,
  textsOf,
  thingKinds,
  unpackEdge,
  unpackEdges,
  valueNode,
} from "@sightline/facts";
export { edgeSchema, mainTextSchema, pageFactsSchema } from "@sightline/facts/schema";
export {
  cleanText,
  comparableText,
  contentHash,
  cutText,
  findQuote,
  foldedText,
  type QuotableText,
  quotableText,
} from "@sightline/text";
export {
  canonicalHostUrl,
  copyUrls,
  hostOf,
  isFetchable,
  isUrl,
  maxUrlLength,
  namedSiteCopy,
  parseUrl,
  type SiteCopy,
  siteCopyOf,
  urlIdentity,
  urlKey,
} from "@sightline/url";
export { onceAborted } from "./abort-listener.ts";
export {
  type AnalysisEvidence,
  type AnalysisProblem,
  type AnalysisResult,
  analysisResultSchema,
  analysisVersion,
  type ContentGap,
  type InjectionSuspicion,
  type Recommendation,
  type TemplateAdvice,
} from "./analysis-result.ts";
export { type CanonicalHost, canonicalHostSchema, nearlyAll } from "./canonical-host.ts";
export type {
  CanonicalFault,
  DuplicateUrlsQuery,
  DuplicateUrlsRow,
  FalseCanonicalsQuery,
  FalseCanonicalsRow,
  SlashesQuery,
  SlashRow,
} from "./canonicalization-queries.ts";
export {
  type CheckMeta,
  type CheckOption,
  type CheckOptions,
  type EvidenceGrade,
  evidenceGrades,
  type OptionValues,
  optionValues,
} from "./check-meta.ts";
export { collect, flatten } from "./collect.ts";
export {
  type Crawl,
  type CrawlCounts,
  type CrawlEvent,
  type CrawlStatus,
  type CrawlUpdate,
  type CrawlWait,
  type CrawlWaitReason,
  type LimitHit,
  noCounts,
  type Site,
} from "./crawl.ts";
export { type CrawlPlan, type CrawlPlanInput, crawlPlan, crawlPlanSchema } from "./crawl-plan.ts";
export type { CrawlTrap, CrawlTrapKind } from "./crawl-trap.ts";
export { withoutDefaultDocument } from "./default-document.ts";
export { AuditError, type AuditErrorCode, type AuditErrorOptions, isAuditError } from "./errors.ts";
export { groupValues } from "./group-values.ts";
export { hostFault } from "./host-name.ts";
export { type IdPrefix, type IdSource, newId } from "./ids.ts";
export {
  type Certainty,
  type Finding,
  type FindingData,
  type Issue,
  type IssuePhase,
  type IssueSource,
  issueId,
  issueSourceSchema,
  issueTarget,
  type Severity,
  type Subject,
  severities,
  subjectSchema,
} from "./issue.ts";
export { languageFolder } from "./language-folder.ts";
export { type Keyset, listCursor, listPosition } from "./list-cursor.ts";
export { isListing } from "./listing-url.ts";
export { type Numbering, numbering } from "./numbering.ts";
export {
  contentFacts,
  hasOwnContent,
  hasOwnMetadata,
  hasText,
  isScriptWritten,
  leadsElsewhere,
  redirectsByRefresh,
} from "./own-content.ts";
export { type PackedPage, packedJsonFormat, packJson, packPage, unpackJson } from "./packed-json.ts";
export { pageEdgeList } from "./page-edge-list.ts";
export {
  type IndexabilityReason,
  indexabilityOf,
  type PageRecord,
  type PageRuleInput,
  type SettledColumns,
  type SettledRelations,
  settledColumnNames,
  settledInputNames,
  unsettledColumns,
  unsettledRelations,
} from "./page-record.ts";
export {
  type PageFault,
  type PageShares,
  pageShares,
  type SharedPage,
  type ShareRow,
  type SharesQuery,
} from "./page-shares.ts";
export type {
  IndexabilityOrUnknown,
  PageSlice,
  TargetOutcome,
} from "./page-slice.ts";
export { packSource, unpackSource } from "./page-source.ts";
export { isLaterPage, type SeriesPosition, seriesPosition } from "./pagination-url.ts";
export { checkPatternLength, maxPatternCharacters, patternLengthProblem } from "./pattern-length.ts";
export { type Places, places } from "./places.ts";
export { isMember, type Population, populations } from "./population.ts";
export type {
  AuditStore,
  ClearedPages,
  CoreRow,
  CrawlStore,
  CreateSiteOptions,
  DocumentStore,
  FrontierCounts,
  FrontierStore,
  IssueListOptions,
  IssueStore,
  LeasedTarget,
  Listed,
  ListOptions,
  NewTarget,
  PageBatch,
  PageCommit,
  PageListOptions,
  PageStore,
  SiteStore,
  StoredIssue,
  TenantStore,
  WholePage,
} from "./ports/audit-store.ts";
export type { Clock } from "./ports/clock.ts";
export type { AnswerToExtract, Extraction, Extractor } from "./ports/extractor.ts";
export type { FetchedPage, Fetcher, FetchFailure, FetchRequest, FetchResult } from "./ports/fetcher.ts";
export type { HostGateStore, HostTurns } from "./ports/host-gate.ts";
export type { EnqueueOptions, JobQueue, JobSlice, WorkOptions } from "./ports/job-queue.ts";
export type {
  FinishReason,
  GenerateRequest,
  Generation,
  LanguageModel,
  ModelMessage,
  ModelUsage,
} from "./ports/language-model.ts";
export { type Logger, silentLogger } from "./ports/logger.ts";
export type { PutOptions, RecordStore, StoredRecord } from "./ports/record-store.ts";
export { remembered } from "./remembered.ts";
export { roomFor } from "./room-for.ts";
export {
  type AnyPageRule,
  type AnySiteRule,
  type DeclaredFinding,
  definePageRule,
  defineSiteRule,
  type PageRule,
  type Rule,
  type RuleCategory,
  type RuleMeta,
  ruleCategories,
  type SiteRule,
} from "./rule.ts";
export type { RuleBlock, RuleCause, RuleScoring } from "./rule-scoring.ts";
export { type RuleTally, ruleTallySchema } from "./rule-tally.ts";
export {
  type AvailabilityScore,
  type CategoryScore,
  type Grade,
  type RuleAttribution,
  type Score,
  type ScoreCause,
  scoreCauseSchema,
  scorePagesSchema,
  scoreSchema,
} from "./score.ts";
export type {
  RobotsDocument,
  SiteDocuments,
  SitemapDocument,
  StopReason,
} from "./site-documents.ts";
export type {
  ChainRow,
  ChainsQuery,
  ClusterRow,
  ClustersQuery,
  DifferenceRow,
  DifferencesQuery,
  EdgeRow,
  EdgesQuery,
  GroupRow,
  GroupsQuery,
  PagesQuery,
  PairRow,
  PairsQuery,
  RowOf,
  SeriesQuery,
  SeriesRow,
  SiteDocumentsQuery,
  SiteQuery,
  TallyQuery,
  TallyRow,
  UnlistedQuery,
  UnlistedRow,
} from "./site-query.ts";
export { type SitemapVersions, sitemapVersionsKind } from "./sitemap-versions.ts";
export { type SlashChange, slashChange } from "./slash-change.ts";
export { standsAt } from "./stands-at.ts";
export { maxLeaseMs, maxStoreDelayMs } from "./store-times.ts";
export type { TargetRow, TargetsQuery } from "./target-query.ts";
export { estimateTokens } from "./token-estimate.ts";
export { unreadMainText } from "./unread-main-text.ts";
export { depthTemplate, folderTemplate, templateOfFolder } from "./url-template.ts";
export { contactUrlOf, ownUserAgent, withContact } from "./user-agent.ts";
export type { LanguageVersion, VersionsQuery, VersionsRow, VersionTexts } from "./versions-query.ts";
