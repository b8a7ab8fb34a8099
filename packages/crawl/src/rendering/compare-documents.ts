import type { Edge, PageFacts } from "@sightline/facts";
import type { OneSided, RenderedDifferences } from "@sightline/model";
import type { Extraction } from "@sightline/model/ports";
import { foldWhiteSpace } from "@sightline/text";
import { urlKey } from "@sightline/url";
import { wordsLacking } from "./compare-texts.ts";

/** Document of a page, as read. */
export type ReadDocument = Pick<Extraction, "facts" | "edges" | "mainText">;

const maxH1 = 10;
const maxVersions = 100;
const maxTypes = 50;
const maxLinks = 20;

/**
 * Compares the document that a server sent with the one that scripts left, role by role. Both are read by the same
 * reader, so that order, attributes and elements without a role make no difference.
 *
 * @param isOwn true for URLs of the site
 */
export function compareDocuments(
  raw: ReadDocument,
  rendered: ReadDocument,
  isOwn: (url: string) => boolean,
): RenderedDifferences {
  const both = <Value>(of: (document: ReadDocument) => Value) => ({ raw: of(raw), rendered: of(rendered) });
  const { url } = raw.facts;
  const links = both(({ edges }) => linksOf({ url, edges }, isOwn));
  return {
    title: both(({ facts }) => textOf(facts.title)),
    description: both(({ facts }) => textOf(facts.metaDescription)),
    canonical: both(({ facts }) => facts.canonicalUrl),
    noindex: both(({ facts }) => facts.noindex),
    nofollow: both(({ facts }) => facts.nofollow),
    h1: both(({ facts }) => h1Of(facts)),
    headings: { raw: raw.facts.headings.length, rendered: headingsOf(rendered.facts, raw.facts) },
    hreflang: both(({ facts }) => versionsOf(facts)),
    structuredData: both(({ facts }) => typesOf(facts)),
    words: both(({ facts }) => facts.wordCount),
    missingWords: wordsLacking(rendered.mainText, raw),
    removedWords: wordsLacking(raw.mainText, rendered),
    addedLinks: lacking(links.rendered, links.raw),
    removedLinks: lacking(links.raw, links.rendered),
    links: { raw: links.raw.size, rendered: links.rendered.size },
  };
}

/** Returns the links of a page that lead to other URLs of the site, by their key. */
export function linksOf(
  { url, edges }: { readonly url: string; readonly edges: readonly Edge[] },
  isOwn: (url: string) => boolean,
): ReadonlyMap<string, Edge> {
  const self = urlKey(url);
  const links = new Map<string, Edge>();
  for (const edge of edges) {
    if ((edge.kind !== "anchor" && edge.kind !== "area") || !isOwn(edge.url)) continue;
    const key = urlKey(edge.url);
    if (key !== self && !links.has(key)) links.set(key, edge);
  }
  return links;
}

function lacking(links: ReadonlyMap<string, Edge>, others: ReadonlyMap<string, Edge>): OneSided {
  const lost = [...links].filter(([key]) => !others.has(key)).map(([, { url }]) => url);
  return { count: lost.length, sample: lost.slice(0, maxLinks) };
}

function textOf(text: string | null): string | null {
  const folded = foldWhiteSpace(text ?? "").trim();
  return folded === "" ? null : folded;
}

function h1Of({ headings }: PageFacts): readonly string[] {
  const texts = headings.flatMap(({ level, text, hidden }) => (level === 1 && !hidden ? [foldWhiteSpace(text)] : []));
  return texts.slice(0, maxH1);
}

/** Counts headings, without those that scripts add outside of the main content, as banners that ask for consent have. */
function headingsOf(rendered: PageFacts, raw: PageFacts): number {
  const sent = new Set(raw.headings.map(({ text }) => text));
  return rendered.headings.filter(({ inMain, text }) => inMain || sent.has(text)).length;
}

function versionsOf({ hreflangs }: PageFacts): readonly string[] {
  const versions = hreflangs.flatMap(({ code, url }) => (url === null ? [] : [`${code} ${url}`]));
  return [...new Set(versions)].sort().slice(0, maxVersions);
}

function typesOf({ structuredData }: PageFacts): readonly string[] {
  return [...new Set(structuredData.nodes.flatMap(({ types }) => types))].sort().slice(0, maxTypes);
}
