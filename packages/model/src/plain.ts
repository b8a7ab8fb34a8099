// What the model can do without its schemas: for threads, each of which would pay 10 MB and 0.1 s for loading zod.

export { onceAborted } from "./abort-listener.ts";
export { type EdgeColumns, edgeColumns, edgesOfColumns } from "./edge-columns.ts";
export { emptyFacts, factsVersion } from "./empty-facts.ts";
export { AuditError, type AuditErrorCode, isAuditError } from "./errors.ts";
export { foldedText } from "./folded-text.ts";
export { contentHash } from "./ids.ts";
export { type Numbering, numbering } from "./numbering.ts";
export {
  edgeFlagBit,
  edgeFlagNames,
  edgeKindCode,
  forEachPackedEdge,
  type PackedEdge,
  packEdges,
  packedEdgeCount,
  retargetPackedEdges,
  unpackEdge,
  unpackEdges,
} from "./packed-edges.ts";
export { type PackedPage, packedJsonFormat, packJson, packPage, unpackJson } from "./packed-json.ts";
export { type Places, places } from "./places.ts";
export { mainTextMaxBytes, plainText } from "./plain-text.ts";
export { isMember, type Population, populations } from "./population.ts";
export { copyUrls, type SiteCopy } from "./site-copy.ts";
export { maxLeaseMs, maxStoreDelayMs } from "./store-times.ts";
export { unreadMainText } from "./unread-main-text.ts";
export { hostOf, isFetchable, maxUrlLength, resolveUrl, urlIdentity, urlKey } from "./url.ts";
