import { type Edge, emptyFacts, type MainText } from "@sightline/facts";
import { indexabilityOf, type PageRuleInput, pageKindOf, unsettledRelations } from "@sightline/model";
import { hostOf } from "@sightline/url";

/** Inputs of a page rule that a case may set. */
export type PageParts = Partial<PageRuleInput>;

const healthyText: MainText = {
  truncated: false,
  blocks: [
    { kind: "heading", level: 1, text: "Walking boots for wet winters" },
    {
      kind: "paragraph",
      level: 0,
      text: "Our boots keep the water out for eight hours of rain, and we say how we measured it.",
    },
  ],
};

/**
 * Builds a healthy page of `https://site.test`: HTML, indexable, described, linked. A case overrides only what it is
 * about; `kind`, `title` and similar parts are taken as is, and `indexability` follows from them unless it is set.
 */
export function page(parts: PageParts = {}): PageRuleInput {
  const url = parts.url ?? "https://site.test/boots";
  const facts = {
    ...emptyFacts(url),
    kind: "html" as const,
    analysis: "ok" as const,
    contentType: "text/html",
    sniffedType: "text/html",
    headers: [{ name: "content-type", value: "text/html; charset=utf-8" }],
    charset: { http: "utf-8", meta: "utf-8", metaInFirst1024Bytes: true, ascii: false },
    encoding: { name: "UTF-8", source: "http" as const },
    bodyBytes: 20_000,
    wireBytes: 5_000,
    ttfbMs: 80,
    totalMs: 120,
    lang: "en",
    title: "Walking boots for wet winters",
    titles: [{ text: "Walking boots for wet winters", place: "head" as const }],
    metaDescription: "How we test walking boots in eight hours of rain, and which of them stay dry inside.",
    metaDescriptions: [
      {
        text: "How we test walking boots in eight hours of rain, and which of them stay dry inside.",
        place: "head" as const,
      },
    ],
    canonicals: [{ raw: url, url, place: "head" as const, qualified: false }],
    canonicalUrl: url,
    viewport: "width=device-width, initial-scale=1",
    headElements: ["meta", "title", "meta", "link"],
    headings: [{ level: 1, text: "Walking boots for wet winters", hidden: false, inMain: true }],
    anchorCount: 1,
    elementCount: 120,
    wordCount: 400,
    mainTextHash: "0123456789abcdef",
    ...parts,
  };
  return {
    ...facts,
    id: 2,
    depth: 1,
    indexability: indexabilityOf(facts),
    inlinks: 3,
    followedInlinks: 3,
    outlinks: 1,
    clickDepth: 1,
    linkScore: 1,
    linkScorePercentile: 60,
    finalUrl: url,
    redirectHops: 0,
    redirectLoop: false,
    nearDuplicateCluster: null,
    inSitemap: true,
    edges: [edge()],
    mainText: healthyText,
    siteOrigin: `${new URL(url).protocol}//${hostOf(url)}`,
    isHome: false,
    pageKind: pageKindOf(facts),
    repeatsTitle: false,
    repeatsDescription: false,
    ...unsettledRelations,
    ...parts,
  };
}

/** Builds a followed anchor to another page of the site, with a descriptive name. */
export function edge(parts: Partial<Edge> = {}): Edge {
  return { kind: "anchor", url: "https://site.test/socks", text: "Warm socks", flags: [], ...parts };
}
