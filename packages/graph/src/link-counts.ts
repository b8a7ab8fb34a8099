import { edgeFlagBit, edgeKindCode, forEachPackedEdge, unpackEdge } from "@sightline/facts";
import { type DisjointSets, disjointSets } from "./disjoint-sets.ts";
import { knownPages, type PackedPage } from "./packed-pages.ts";
import { linkReader } from "./page-links.ts";
import { canBeOfOneSeries } from "./same-series.ts";
import type { EdgeBatches } from "./settle-input.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";
import { versionOf } from "./version-relation.ts";

/** Counts and relations from one pass over the edges, by id. */
export interface LinkCounts {
  /** Number of distinct other pages that link to it; once the graph is built, over redirects too. */
  readonly inlinks: Uint32Array;
  readonly followedInlinks: Uint32Array;
  /** The last page that links to it directly; 0 for none. */
  readonly linker: Uint32Array;
  /** Number of distinct other URLs that it links to. */
  readonly outlinks: Uint32Array;
  /** Number of distinct other internal fetched URLs that it links to: those in its {@link PageLinks}. */
  readonly crawledOutlinks: Uint32Array;
  /** Number of its hreflang annotations of fetched URLs, including repeated ones. */
  readonly annotations: Uint32Array;
  /** Target of its HTTP redirect, also of one that only clients without cookies get; 0 for none. */
  readonly redirectTo: Uint32Array;
  /** Name of the first cookie that its redirect sets, for at most 10,000 redirects. */
  readonly cookies: Map<number, string>;
  /** Target of its meta refresh if that is another URL; 0 for none. */
  readonly refreshTo: Uint32Array;
  /**
   * Canonical that search engines would use if that is another URL; 0 for none, and for one that is shown to be wrong.
   * For a second URL, the page.
   */
  readonly canonicalTo: Uint32Array;
  /** Relation of the page to its canonical by its own hreflang annotations; a {@link versionRelation}. */
  readonly canonicalVersion: Uint8Array;
  /** 1 when it has a canonical, whatever the target. */
  readonly declaresCanonical: Uint8Array;
  /** Kinds of edges of other pages that name it, as bits by code; redirects and refreshes do not name a URL. */
  readonly namedBy: Uint32Array;
  /** First page that names it by a relation other than a link, from a response below 400; 0 for none. */
  readonly namer: Uint32Array;
  /** Code of that relation. */
  readonly namedAs: Uint8Array;
  /** Number of distinct other URLs of the site that it links to, fetched or not; at most 255. */
  readonly leadsOn: Uint8Array;
  /** 1 when another page of the site shows it in an iframe. */
  readonly isFramed: Uint8Array;
  /** 1 when a page shows it as an image outside its navigation, header and footer. */
  readonly isContentImage: Uint8Array;
  /** 1 when it continues a pagination series. */
  readonly isContinuation: Uint8Array;
  /** Pages joined by next and prev. */
  readonly series: DisjointSets;
  /** Those of them whose URLs differ by a number alone: chapters of documentation name each other, too. */
  readonly numbered: DisjointSets;
}

const maxCookies = 10_000;
const hreflang = edgeKindCode("hreflang");
const redirect = edgeKindCode("redirect");
const refresh = edgeKindCode("meta-refresh");
const canonical = edgeKindCode("canonical");
const next = edgeKindCode("next");
const prev = edgeKindCode("prev");
const iframe = edgeKindCode("iframe");
const image = edgeKindCode("image");
/** Where images are not content: parts of the template, and what browsers load in place of another or not at all. */
const besideContent = (["in-navigation", "in-boilerplate", "alternative", "in-noscript"] as const)
  .map(edgeFlagBit)
  .reduce((bits, bit) => bits | bit, 0);
/** Relations that name a page for readers or crawlers, as links do. */
const naming = new Set(
  (["canonical", "hreflang", "redirect", "meta-refresh", "next", "prev", "amp", "document-link"] as const).map(
    edgeKindCode,
  ),
);
const effective = edgeFlagBit("in-head") | edgeFlagBit("in-header");

/** Counts the edges of a crawl. @param readAlso called with each page, in the same pass */
export async function linkCounts(
  edges: EdgeBatches,
  table: SiteTable,
  signal: AbortSignal,
  readAlso?: (page: PackedPage) => void,
): Promise<LinkCounts> {
  const counts = emptyCounts(table.size);
  const readLinks = linkReader(table);
  for await (const page of knownPages(edges, table, signal)) {
    const { pageId, packed } = page;
    readAlso?.(page);
    const { followed, unfollowed } = readLinks(pageId, packed);
    for (const target of followed) increment(counts.followedInlinks, target);
    countLinks(counts, table, pageId, followed);
    countLinks(counts, table, pageId, unfollowed);
    noteRelations(counts, table, pageId, packed);
  }
  return counts;
}

function emptyCounts(size: number): LinkCounts {
  const column = (): Uint32Array => new Uint32Array(size);
  return {
    inlinks: column(),
    followedInlinks: column(),
    linker: column(),
    outlinks: column(),
    crawledOutlinks: column(),
    annotations: column(),
    redirectTo: column(),
    cookies: new Map(),
    refreshTo: column(),
    canonicalTo: column(),
    canonicalVersion: new Uint8Array(size),
    declaresCanonical: new Uint8Array(size),
    namedBy: column(),
    namer: column(),
    namedAs: new Uint8Array(size),
    leadsOn: new Uint8Array(size),
    isFramed: new Uint8Array(size),
    isContentImage: new Uint8Array(size),
    isContinuation: new Uint8Array(size),
    series: disjointSets(size),
    numbered: disjointSets(size),
  };
}

/** Returns true if a URL is a fetched page of the site: a node of the graph. */
export function isNode(table: SiteTable, id: number): boolean {
  const node = urlFlag.internal | urlFlag.fetched;
  return ((table.flags[id] ?? 0) & node) === node;
}

function countLinks(counts: LinkCounts, table: SiteTable, pageId: number, targets: readonly number[]): void {
  const isSource = isNode(table, pageId);
  for (const target of targets) {
    increment(counts.inlinks, target);
    counts.linker[target] = pageId;
    increment(counts.outlinks, pageId);
    if (isSource && isNode(table, target)) increment(counts.crawledOutlinks, pageId);
    if (table.has(target, urlFlag.internal)) counts.leadsOn[pageId] = Math.min(255, (counts.leadsOn[pageId] ?? 0) + 1);
  }
}

function noteRelations(counts: LinkCounts, table: SiteTable, pageId: number, packed: Uint8Array): void {
  const canonicals = { first: 0, firstEffective: 0, isContradicted: false };
  const isAnswer = (table.status[pageId] ?? 0) < 400;
  forEachPackedEdge(packed, (target, kind, flags, index) => {
    if (target <= 0 || target >= table.size) return;
    if (target !== pageId && kind !== redirect && kind !== refresh) {
      counts.namedBy[target] = (counts.namedBy[target] ?? 0) | (1 << kind);
    }
    if (isAnswer && target !== pageId && naming.has(kind)) noteName(counts, pageId, target, kind);
    switch (kind) {
      case redirect:
        noteCookie(counts, pageId, unpackEdge(packed, index).text);
        return setOnce(counts.redirectTo, pageId, target);
      case refresh:
        return target === pageId ? undefined : setOnce(counts.refreshTo, pageId, target);
      case hreflang:
        return noteAnnotation(counts, table, pageId, target);
      case iframe:
        return noteFrame(counts, table, pageId, target);
      case image:
        return noteImage(counts, isAnswer, target, flags);
      case canonical:
        counts.declaresCanonical[pageId] = 1;
        return noteCanonical(canonicals, pageId, target, flags);
      case next:
      case prev:
        return noteSeries(counts, table, pageId, target, kind);
    }
  });
  const to = canonicalOf(table, pageId, canonicals);
  counts.canonicalTo[pageId] = to;
  if (to !== 0 && counts.annotations[pageId] !== 0) counts.canonicalVersion[pageId] = versionOf(pageId, to, packed);
}

function noteName({ namer, namedAs }: LinkCounts, pageId: number, target: number, kind: number): void {
  if (namer[target] !== 0) return;
  namer[target] = pageId;
  namedAs[target] = kind;
}

function noteCookie({ cookies }: LinkCounts, pageId: number, name: string): void {
  if (name !== "" && cookies.size < maxCookies) cookies.set(pageId, name);
}

function setOnce(values: Uint32Array, index: number, value: number): void {
  if (values[index] === 0) values[index] = value;
}

function noteAnnotation(counts: LinkCounts, table: SiteTable, pageId: number, target: number): void {
  if (table.has(target, urlFlag.fetched)) increment(counts.annotations, pageId);
}

function noteFrame(counts: LinkCounts, table: SiteTable, pageId: number, target: number): void {
  if (target !== pageId && table.has(pageId, urlFlag.internal)) counts.isFramed[target] = 1;
}

function noteImage({ isContentImage }: LinkCounts, isAnswer: boolean, target: number, flags: number): void {
  if (isAnswer && (flags & besideContent) === 0) isContentImage[target] = 1;
}

function noteSeries(counts: LinkCounts, table: SiteTable, pageId: number, target: number, kind: number): void {
  if (target === pageId || !isNode(table, target)) return;
  counts.series.join(pageId, target);
  if (!canBeOfOneSeries(table.url(pageId), table.url(target))) return;
  counts.numbered.join(pageId, target);
  counts.isContinuation[kind === next ? target : pageId] = 1;
}

interface Canonicals {
  /** First canonical that names another URL, wherever it is. */
  first: number;
  /** First canonical in the head or a header, where search engines accept it. */
  firstEffective: number;
  /** True if two canonicals in the head or headers disagree. */
  isContradicted: boolean;
}

function noteCanonical(canonicals: Canonicals, pageId: number, target: number, flags: number): void {
  if (canonicals.first === 0 && target !== pageId) canonicals.first = target;
  if ((flags & effective) === 0) return;
  if (canonicals.firstEffective === 0) canonicals.firstEffective = target;
  else if (canonicals.firstEffective !== target) canonicals.isContradicted = true;
}

/**
 * Returns the target of a canonical. Facts decide if a page is canonicalised; edges only provide the target, and decide
 * alone for pages with noindex.
 */
function canonicalOf(table: SiteTable, pageId: number, canonicals: Canonicals): number {
  if (table.status[pageId] !== 200) return 0;
  const { first, firstEffective, isContradicted } = canonicals;
  const effectiveOther = firstEffective === pageId ? 0 : firstEffective;
  switch (table.indexability(pageId)) {
    case "indexable":
    case "not-html":
      return 0;
    case "canonicalised":
      return effectiveOther === 0 ? first : effectiveOther;
    default:
      return isContradicted ? 0 : effectiveOther;
  }
}

function increment(values: Uint32Array, index: number): void {
  values[index] = (values[index] ?? 0) + 1;
}
