import { keptText } from "@sightline/text";
import type { EdgeKind } from "./edge.ts";
import { headerValues } from "./headers/header-list.ts";
import { type HeaderLink, linkParameter, parseLinkHeader } from "./headers/link-header.ts";
import { parseRobotsHeaders, robotsRulesOf } from "./headers/robots-rules.ts";
import { edgeFlagBit } from "./packed-edges.ts";
import { addEdge, keep, type PageDraft } from "./page-draft.ts";
import type { PageFacts } from "./page-facts.ts";

const inHeader = edgeFlagBit("in-header");
const maxRaw = 8192;
const maxRobotsHeaders = 50;

const edgeKinds = new Map<string, EdgeKind>([
  ["next", "next"],
  ["prev", "prev"],
  ["previous", "prev"],
  ["amphtml", "amp"],
  ["stylesheet", "stylesheet"],
  ["icon", "icon"],
  ["preload", "preload"],
  ["modulepreload", "preload"],
  ["sitemap", "sitemap"],
]);

/** Reads Link headers into canonicals, hreflangs and edges. */
export function readHeaderLinks(values: readonly string[], draft: PageDraft): void {
  for (const value of values) {
    for (const link of parseLinkHeader(value)) readHeaderLink(link, draft);
  }
}

function readHeaderLink(link: HeaderLink, draft: PageDraft): void {
  // RFC 8288 §3.2: with an anchor the link is about another resource than the page.
  if (linkParameter(link, "anchor") !== null || link.rels.length === 0) return;
  const reference = draft.resolve(link.uri);
  const raw = keptText(link.uri, maxRaw);
  const codes = link.parameters.filter(([name]) => name === "hreflang").map(([, value]) => keptText(value, 100));
  if (link.rels.includes("canonical")) {
    const qualified = codes.length > 0 || ["media", "type"].some((name) => linkParameter(link, name) !== null);
    keep(draft, "canonicals", { raw, url: reference.url, place: "header", qualified });
    addEdge(draft, "canonical", reference, "", inHeader);
  }
  if (link.rels.includes("alternate")) {
    for (const code of codes) {
      keep(draft, "hreflangs", { code, raw, url: reference.url, place: "header" });
      addEdge(draft, "hreflang", reference, code, inHeader);
    }
  }
  for (const rel of link.rels) {
    const kind = edgeKinds.get(rel);
    if (kind !== undefined) addEdge(draft, kind, reference, "", inHeader);
  }
}

/** Facts that X-Robots-Tag headers give. */
export function robotsHeaderFacts(headers: readonly (readonly [string, string])[]): PageFacts["robotsHeaders"] {
  return parseRobotsHeaders(headerValues(headers, "x-robots-tag"))
    .slice(0, maxRobotsHeaders)
    .map(({ agent, content }) => ({ agent: agent === null ? null : keptText(agent, 100), content }));
}

/** Whether all rules for all crawlers and for googlebot together forbid indexing or following. */
export function robotsFacts(
  metas: PageFacts["robotsMetas"],
  headers: PageFacts["robotsHeaders"],
): Pick<PageFacts, "noindex" | "nofollow"> {
  const rules = robotsRulesOf({ metas, headers }, "googlebot");
  return { noindex: !rules.index, nofollow: !rules.follow };
}
