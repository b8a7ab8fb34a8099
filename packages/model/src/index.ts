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
export { type CertificateFault, certificateFault, certificateFaults } from "./certificate-fault.ts";
export { collect, flatten } from "./collect.ts";
export {
  type CompanionOmission,
  type CompanionSurvey,
  companionOmissions,
  companionSurveyKind,
} from "./companion-survey.ts";
export { isCompared, staysOnPage } from "./compared-page.ts";
export {
  type ChangedField,
  type CrawlEvent,
  type CrawlUpdate,
  type CrawlWait,
  type CrawlWaitReason,
  isOpenCrawl,
  noCounts,
  type Site,
  type SiteChange,
} from "./crawl.ts";
export {
  type CrawlPlan,
  type CrawlPlanInput,
  crawlPlan,
  crawlPlanSchema,
  type PageBudget,
  pageBudgetSchema,
  type RuleOverride,
  rendersPages,
  ruleOverrideSchema,
} from "./crawl-plan.ts";
export {
  type Crawl,
  type CrawlCounts,
  type CrawlStatus,
  crawlSchema,
  type LimitHit,
  type StopReason,
} from "./crawl-schema.ts";
export type { CrawlTrap, CrawlTrapKind } from "./crawl-trap.ts";
export { withoutDefaultDocument } from "./default-document.ts";
export { AuditError, type AuditErrorCode, type AuditErrorOptions, isAuditError } from "./errors.ts";
export {
  type ExternalReason,
  type ExternalVerdict,
  externalLinksKind,
  externalReasons,
  externalVerdicts,
} from "./external-link.ts";
export { type ExternalLink, externalLinkSchema } from "./external-link-schema.ts";
export { FairQueue, type FairQueueOptions, type FairWork } from "./fair-queue.ts";
export { type FairSlots, type FairSlotsOptions, fairSlots } from "./fair-slots.ts";
export {
  type FieldDataFailure,
  type FieldDataFailureReason,
  type FieldFigure,
  type FieldMetric,
  type FieldRecord,
  fieldDataFailureReasons,
  fieldMetrics,
  type PageFieldData,
  type VitalLimits,
  type VitalRating,
  vitalLimits,
  vitalRating,
} from "./field-data.ts";
export { groupValues } from "./group-values.ts";
export { homeUrlOf, isEntranceUrl, isHomeUrl, meansHome } from "./home-url.ts";
export { hostFault } from "./host-name.ts";
export {
  type FailedHandshake,
  type Favicon,
  type HostHome,
  type HostPart,
  type HostProbe,
  type HostVariant,
  hostParts,
  hostProbesKind,
  type MissingPage,
  maxMissingText,
  type PlainHttp,
  plainHttps,
  type VariantOutcome,
  variantOutcomes,
} from "./host-probe.ts";
export { type IdPrefix, type IdSource, newId, type TaskKind, taskKinds } from "./ids.ts";
export { instant } from "./instant.ts";
export { type Finding, issueId, issueTarget, subjectUrls } from "./issue.ts";
export {
  type Certainty,
  certainties,
  type FindingData,
  findingDataSchema,
  type Issue,
  type IssuePhase,
  type IssueSource,
  issueSchema,
  issueSourceSchema,
  type Subject,
  subjectSchema,
} from "./issue-schema.ts";
export { languageFolder, pageLanguage } from "./language-folder.ts";
export {
  type LighthouseAudit,
  type LighthouseResult,
  type LighthouseScore,
  lighthouseKind,
} from "./lighthouse-result.ts";
export { type ListedCrawl, type PlanLists, splitCrawl, wholeCrawl } from "./listed-crawl.ts";
export { isMachineShortage, machineShortage } from "./machine-shortage.ts";
export { arePackedFacts, packFacts, unpackFacts } from "./packed-facts.ts";
export { type PackedPage, packPage } from "./packed-page.ts";
export { pageEdgeList } from "./page-edge-list.ts";
export { defaultPage } from "./page-kind/default-page.ts";
export { type Aspect, isSetAside, judgesKind } from "./page-kind/judged-aspects.ts";
export { saysNotFound } from "./page-kind/not-found-words.ts";
export {
  type KindedPage,
  type KindRelations,
  kindBesideOthers,
  mayBeShownByOthers,
  type PageKind,
  pageKindOf,
  pageKinds,
} from "./page-kind/page-kind.ts";
export type {
  AxeImpact,
  AxeResult,
  AxeViolation,
  LabFigure,
  LabVitals,
  LoadedElement,
  PageLayout,
  PageMeasures,
  RenderedElement,
  RenderRequestRecord,
  Sampled,
} from "./page-measures.ts";
export {
  type IndexabilityReason,
  indexabilityOf,
  indexabilityReasons,
  type PageRecord,
  type PageRuleInput,
  type SettledColumns,
  type SettledRelations,
  settledColumnNames,
  settledInputNames,
  unsettledColumns,
  unsettledRelations,
} from "./page-record.ts";
export { pageRow } from "./page-row.ts";
export { type PageRow, pageRowSchema } from "./page-row-schema.ts";
export {
  type BudgetResult,
  type ForeignHost,
  type LoadedFile,
  type PageWeight,
  type PageWeights,
  pageWeightsSchema,
} from "./page-weights.ts";
export { checkPatternLength, maxPatternCharacters, patternProblems } from "./pattern-length.ts";
export { isMember, type Population, populations } from "./population.ts";
export { isRefused, type Refusals, refusalName, refusalStatuses, refusalText, refusedPages } from "./refusal.ts";
export {
  type OneSided,
  type RawAndRendered,
  type RenderedDifferences,
  renderedDifferencesSchema,
} from "./rendered-differences.ts";
export {
  type RenderDevice,
  type RenderedPage,
  type RenderFailureReason,
  renderDevices,
  renderedPagesKind,
  renderFailureReasons,
  type Screenshot,
  screenshotsKind,
} from "./rendered-page.ts";
export {
  foreignResourcesKind,
  type ResourceFailure,
  type ResourceVerdict,
  resourceFailures,
  resourcesKind,
  resourceVerdict,
  resourceVerdicts,
} from "./resource.ts";
export { type Resource, resourceSchema } from "./resource-schema.ts";
export { type CheckOutcome, checkOutcomes, outcomeOf, type RuleTally, ruleTallySchema } from "./rule-tally.ts";
export { type RuleWords, ruleWordsSchema } from "./rule-words.ts";
export {
  type AcceptedIssues,
  type AvailabilityScore,
  acceptedIssuesSchema,
  type CategoryScore,
  type Grade,
  type RuleAttribution,
  type Score,
  type ScoreCause,
  scoreSchema,
  scoreShape,
} from "./score.ts";
export { type Severity, severities } from "./severity.ts";
export { severityCountsSchema } from "./severity-counts.ts";
export type {
  BlockedImages,
  DisallowedUrl,
  DroppedRobotsLines,
  HostEntries,
  ImageAccess,
  RefusedPage,
  RobotsDocument,
  SearchAccess,
  SiteDocuments,
  SitemapDocument,
} from "./site-documents.ts";
export { type SiteProfile, siteProfileSchema, unknownProfile } from "./site-profile.ts";
export { type SitemapVersions, sitemapVersionsKind } from "./sitemap-versions.ts";
export {
  type CertificateTrust,
  certificateTrusts,
  type OldProtocol,
  oldProtocols,
  type ServerCertificate,
  type TlsInspection,
} from "./tls-inspection.ts";
export { estimateTokens } from "./token-estimate.ts";
export { unreadMainText } from "./unread-main-text.ts";
export { depthTemplate, folderTemplate, templateOfFolder } from "./url-template.ts";
export { contactUrlOf, ownUserAgent, withContact } from "./user-agent.ts";
export { workErrorSchema } from "./work-error.ts";
