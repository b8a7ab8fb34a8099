export {
  type Edge,
  type EdgeFlag,
  type EdgeKind,
  type EdgeRegion,
  edgeFlags,
  edgeKinds,
  edgeRegion,
  edgeRegions,
} from "./edge.ts";
export { emptyFacts, factsVersion } from "./empty-facts.ts";
export { type FetchFailureKind, fetchFailureKinds } from "./fetch-failure.ts";
export type { MainText } from "./main-text.ts";
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
} from "./packed-edges.ts";
export type { PageFacts, Place } from "./page-facts.ts";
export { mainTextMaxBytes, plainText } from "./plain-text.ts";
