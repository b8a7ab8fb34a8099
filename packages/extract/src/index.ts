export type { CustomExtractor, CustomValues } from "./custom/custom-extractor.ts";
export { type DecodedHtml, type DecodeOptions, decodeHtml } from "./encoding/decode-html.ts";
export { encodingLabel } from "./encoding/encoding-label.ts";
export { sniffType } from "./encoding/sniff-type.ts";
export { type ExtractionOptions, extractPage } from "./extract-page.ts";
export type { PageResponse } from "./facts/answer-facts.ts";
export { failureFacts } from "./failure-facts.ts";
export type { HeadersInput } from "./headers/header-list.ts";
export { type HeaderLink, linkParameter, parseLinkHeader } from "./headers/link-header.ts";
export { extractMimeType, type MimeType, parseMimeType } from "./headers/mime-type.ts";
export {
  parseRobotsHeaders,
  type RobotsHeader,
  type RobotsRules,
  type RobotsSources,
  robotsRulesOf,
} from "./headers/robots-rules.ts";
export { type MetaRefresh, parseMetaRefresh } from "./syntax/meta-refresh.ts";
export { parseSrcset, type SrcsetCandidate } from "./syntax/srcset.ts";
