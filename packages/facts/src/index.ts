export { isChallengeMarkup, isMarkedChallenge } from "./answer/challenge.ts";
export { type FetchFailureKind, fetchFailureKinds } from "./answer/fetch-failure.ts";
export {
  type Edge,
  type EdgeFlag,
  type EdgeKind,
  type EdgeRegion,
  edgeFlags,
  edgeKinds,
  edgeRegion,
  edgeRegions,
} from "./edges/edge.ts";
export {
  edgeFlagBit,
  edgeFlagBits,
  edgeFlagNames,
  edgeKindCode,
  edgeKindsOf,
  forEachPackedEdge,
  type PackedEdge,
  packEdges,
  packedEdgeCount,
  retargetPackedEdges,
  unpackEdge,
  unpackEdges,
} from "./edges/packed-edges.ts";
export { type LeadingFact, leadingFacts } from "./leading-facts.ts";
export { boundedFacts } from "./limits/bounded-facts.ts";
export { googlebotLimitBytes } from "./limits/googlebot-limit.ts";
export type { MainText } from "./main-text/main-text-schema.ts";
export { mainTextMaxBytes, plainText } from "./main-text/plain-text.ts";
export type { PageFacts } from "./page-facts.ts";
export type { Place } from "./place.ts";
export { isNoindexRule, pageRobotsList, pageRobotsRules } from "./robots-directives/page-robots.ts";
export { isRuleFor, type RobotsRule, splitRules } from "./robots-directives/robots-list.ts";
export type { RobotsRules } from "./robots-directives/robots-rules.ts";
export type { SourcePosition } from "./source-position.ts";
export type { StatementPlace, Statements } from "./statements/statements-schema.ts";
export {
  graphValues,
  isAbout,
  mainNodes,
  nodesIn,
  textOf,
  textsOf,
  valueNode,
} from "./structured-data/graph-values.ts";
export { isSchemaName, unknownName } from "./structured-data/schema-name.ts";
export type { GraphNode, GraphValue, StructuredData } from "./structured-data/structured-data-schema.ts";
export { isOfKind, type ThingKind, thingKinds } from "./structured-data/thing-kinds.ts";
export { type FontFace, fontFaces } from "./syntax/font-faces.ts";
export { type StyleReference, styleReferences } from "./syntax/style-references.ts";
export { emptyFacts, factVersions, outdatedFacts } from "./topics.ts";
