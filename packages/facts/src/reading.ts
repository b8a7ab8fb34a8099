// Readers of facts, which load the HTML parser; the package itself exports only the shape of facts.

export { answerFacts, type PageResponse } from "./answer/answer-facts.ts";
export { type HeaderPairs, type HeadersInput, headerPairs, headerValues } from "./answer/header-list.ts";
export { missingParts, refersToPart } from "./links/missing-parts.ts";
export { type PageContent, type PageSetting, readPage } from "./read/read-page.ts";
export { type ResponseContent, readResponse } from "./read/read-response.ts";
export { parseRobotsHeaders, type RobotsHeader, type RobotsSources } from "./robots-directives/robots-list.ts";
export { type RobotsRules, robotsRulesOf } from "./robots-directives/robots-rules.ts";
export { type HeaderLink, linkParameter, parseLinkHeader } from "./syntax/link-header.ts";
export { type MetaRefresh, parseMetaRefresh } from "./syntax/meta-refresh.ts";
export { parseSrcset, type SrcsetCandidate } from "./syntax/srcset.ts";
