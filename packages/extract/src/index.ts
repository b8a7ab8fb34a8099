export {
  type HeaderLink,
  type HeadersInput,
  linkParameter,
  type MetaRefresh,
  type PageResponse,
  parseLinkHeader,
  parseMetaRefresh,
  parseRobotsHeaders,
  parseSrcset,
  type RobotsHeader,
  type RobotsRules,
  type RobotsSources,
  robotsRulesOf,
  type SrcsetCandidate,
} from "@sightline/facts/reading";
export {
  type DecodedHtml,
  type DecodeOptions,
  decodeHtml,
  encodingLabel,
  extractMimeType,
  type MimeType,
  parseMimeType,
  sniffType,
} from "@sightline/html";
export type { CustomExtractor, CustomValues } from "./custom/custom-extractor.ts";
export { type ExtractionOptions, extractPage } from "./extract-page.ts";
export { failureFacts } from "./failure-facts.ts";
export { type ChangedSource, readStoredPage } from "./read-stored-page.ts";
