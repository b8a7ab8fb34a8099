export { answerFacts, type HeaderPairs, type PageResponse } from "./answer-facts.ts";
export { readHeaderLinks, robotsFacts } from "./header-facts.ts";
export { type HeadersInput, headerPairs, headerValues } from "./headers/header-list.ts";
export { type HeaderLink, linkParameter, parseLinkHeader } from "./headers/link-header.ts";
export {
  parseRobotsHeaders,
  type RobotsHeader,
  type RobotsRules,
  type RobotsSources,
  robotsRulesOf,
} from "./headers/robots-rules.ts";
export { analyseHtml, canonicalUrlOf, type HtmlAnalysis, type PageSetting } from "./html-facts.ts";
export { addEdge, finishedEdges, pageDraft } from "./page-draft.ts";
export { pageReferences } from "./references.ts";
export { type MetaRefresh, parseMetaRefresh } from "./syntax/meta-refresh.ts";
export { parseSrcset, type SrcsetCandidate } from "./syntax/srcset.ts";
export { styleReferences } from "./syntax/style-references.ts";
export { elementText } from "./text/element-text.ts";
