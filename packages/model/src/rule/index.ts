export { type Announcement, announcedOn, holdsOn, isDay } from "./announcement.ts";
export type {
  CanonicalFault,
  DuplicateUrlsQuery,
  DuplicateUrlsRow,
  FalseCanonicalsQuery,
  FalseCanonicalsRow,
  ParameterVariantsQuery,
  ParameterVariantsRow,
  SlashesQuery,
  SlashRow,
} from "./canonicalization-queries.ts";
export type { ChangesQuery, ChangesRow, PageChange } from "./changes-query.ts";
export {
  type CheckMeta,
  type CheckOption,
  type CheckOptions,
  type EvidenceGrade,
  evidenceGrades,
  type OptionValues,
  optionValues,
} from "./check-meta.ts";
export {
  type FragmentsQuery,
  type FragmentsRow,
  type OwnFragments,
  ownFragments,
} from "./fragments-query.ts";
export { isListing } from "./listing-url.ts";
export { findsFault, mayTakePrecedence, type OnePageRule } from "./one-page-rule.ts";
export {
  contentFacts,
  hasOwnContent,
  hasOwnMetadata,
  hasText,
  isScriptWritten,
  leadsElsewhere,
  redirectsByRefresh,
} from "./own-content.ts";
export {
  type NamedPages,
  type NormRow,
  type NormsQuery,
  type PageNorms,
  type PageTraits,
  pageNorms,
} from "./page-norms.ts";
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
export { isLaterPage, type SeriesPosition, seriesPosition } from "./pagination-url.ts";
export type { BlockedRequest, RenderedQuery, RenderedRow, RenderedSample, ReplacedRule } from "./rendered-query.ts";
export { withoutReturnAddress } from "./return-address.ts";
export {
  type AnswerEffect,
  type AnyPageRule,
  type AnySiteRule,
  answerEffects,
  type DeclaredFinding,
  type DeclaredMeta,
  definePageRule,
  defineSiteRule,
  type PageRule,
  type Precedence,
  type Rule,
  type RuleCategory,
  type RuleMeta,
  ruleCategories,
  type SiteRule,
} from "./rule.ts";
export type { RuleBlock, RuleCause, RuleScoring } from "./rule-scoring.ts";
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
  PairRow,
  PairsQuery,
  RowOf,
  SeriesQuery,
  SeriesRow,
  SiteDocumentsQuery,
  SiteQuery,
  SiteSubjects,
  UnlistedQuery,
  UnlistedRow,
} from "./site-query.ts";
export { type SlashChange, slashChange } from "./slash-change.ts";
export type { Soft404sQuery, Soft404sRow } from "./soft-404-query.ts";
export { standsAt } from "./stands-at.ts";
export { type SubjectUnit, subjectUnit, subjectUnits } from "./subject-unit.ts";
export type { RelativeTarget, TargetRow, TargetsQuery } from "./target-query.ts";
export { isLegalPage, isSourceListing, legalPageNames } from "./unshared-url.ts";
export type { LanguageVersion, VersionsQuery, VersionsRow, VersionTexts } from "./versions-query.ts";
export type { WeightsQuery, WeightsRow } from "./weights-query.ts";
