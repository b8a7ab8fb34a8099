import { edgeFlagBit, edgeKindCode, forEachPackedEdge } from "@sightline/facts";
import { type DisjointSets, disjointSets } from "./disjoint-sets.ts";
import { knownPages } from "./packed-pages.ts";
import { linkReader } from "./page-links.ts";
import type { EdgeBatches } from "./settle-input.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";
import { versionOf } from "./version-relation.ts";

/** What one pass over the edges counts and notes, by id. */
export interface LinkCensus {
  /** Distinct other pages that link to it; once the graph is built, over redirects too. */
  readonly inlinks: Uint32Array;
  readonly followedInlinks: Uint32Array;
  /** The last page that links to it directly; 0 for none. */
  readonly linker: Uint32Array;
  /** Distinct other URLs that it links to. */
  readonly outlinks: Uint32Array;
  /** Distinct other internal fetched URLs that it links to: what {@link PageLinks} hold of them. */
  readonly crawledOutlinks: Uint32Array;
  /** Its hreflang annotations of fetched URLs, repeated ones counted. */
  readonly annotations: Uint32Array;
  /** Where its HTTP redirect points; 0 for none. */
  readonly redirectTo: Uint32Array;
  /** Where its meta refresh points, when that is another URL; 0 for none. */
  readonly refreshTo: Uint32Array;
  /**
   * The canonical that search engines would use, when that is another URL; 0 for none, and for one that
   * is shown to be wrong. Of a second URL the page.
   */
  readonly canonicalTo: Uint32Array;
  /** How hreflang annotations of the page itself relate it to its canonical; by {@link versionRelation}. */
  readonly canonicalVersion: Uint8Array;
  /** 1 when it has a canonical of any target. */
  readonly declaresCanonical: Uint8Array;
  /** The kinds of edges of other pages that name it, as bits by code; redirects and refreshes name nothing. */
  readonly namedBy: Uint32Array;
  /** The first page that names it by a relation other than a link, from an answer below 400; 0 for none. */
  readonly namer: Uint32Array;
  /** The code of that relation. */
  readonly namedAs: Uint8Array;
  /** 1 when it links to another URL of the site, fetched or not. */
  readonly leadsOn: Uint8Array;
  /** 1 when another page of the site shows it in an iframe. */
  readonly isFramed: Uint8Array;
  /** 1 when it continues a pagination series. */
  readonly isContinuation: Uint8Array;
  /** Pages joined by next and prev. */
  readonly series: DisjointSets;
}

const hreflang = edgeKindCode("hreflang");
const redirect = edgeKindCode("redirect");
const refresh = edgeKindCode("meta-refresh");
const canonical = edgeKindCode("canonical");
const next = edgeKindCode("next");
const prev = edgeKindCode("prev");
const iframe = edgeKindCode("iframe");
/** Relations that name a page for readers or crawlers, as links do. */
const naming = new Set(
  (["canonical", "hreflang", "redirect", "meta-refresh", "next", "prev", "amp", "document-link"] as const).map(
    edgeKindCode,
  ),
);
const effective = edgeFlagBit("in-head") | edgeFlagBit("in-header");

/** Counts the edges of a crawl. */
export async function linkCensus(edges: EdgeBatches, table: SiteTable, signal: AbortSignal): Promise<LinkCensus> {
  const census = emptyCensus(table.size);
  const readLinks = linkReader(table);
  for await (const { pageId, packed } of knownPages(edges, table, signal)) {
    const { followed, unfollowed } = readLinks(pageId, packed);
    for (const target of followed) bump(census.followedInlinks, target);
    countLinks(census, table, pageId, followed);
    countLinks(census, table, pageId, unfollowed);
    noteRelations(census, table, pageId, packed);
  }
  return census;
}

function emptyCensus(size: number): LinkCensus {
  const column = (): Uint32Array => new Uint32Array(size);
  return {
    inlinks: column(),
    followedInlinks: column(),
    linker: column(),
    outlinks: column(),
    crawledOutlinks: column(),
    annotations: column(),
    redirectTo: column(),
    refreshTo: column(),
    canonicalTo: column(),
    canonicalVersion: new Uint8Array(size),
    declaresCanonical: new Uint8Array(size),
    namedBy: column(),
    namer: column(),
    namedAs: new Uint8Array(size),
    leadsOn: new Uint8Array(size),
    isFramed: new Uint8Array(size),
    isContinuation: new Uint8Array(size),
    series: disjointSets(size),
  };
}

/** Whether a URL is a page of the site that was fetched: a node of the graph. */
export function isNode(table: SiteTable, id: number): boolean {
  const node = urlFlag.internal | urlFlag.fetched;
  return ((table.flags[id] ?? 0) & node) === node;
}

function countLinks(census: LinkCensus, table: SiteTable, pageId: number, targets: readonly number[]): void {
  const isSource = isNode(table, pageId);
  for (const target of targets) {
    bump(census.inlinks, target);
    census.linker[target] = pageId;
    bump(census.outlinks, pageId);
    if (isSource && isNode(table, target)) bump(census.crawledOutlinks, pageId);
    if (table.has(target, urlFlag.internal)) census.leadsOn[pageId] = 1;
  }
}

function noteRelations(census: LinkCensus, table: SiteTable, pageId: number, packed: Uint8Array): void {
  const canonicals = { first: 0, firstEffective: 0, isContradicted: false };
  const isAnswer = (table.status[pageId] ?? 0) < 400;
  forEachPackedEdge(packed, (target, kind, flags) => {
    if (target <= 0 || target >= table.size) return;
    if (target !== pageId && kind !== redirect && kind !== refresh) {
      census.namedBy[target] = (census.namedBy[target] ?? 0) | (1 << kind);
    }
    if (isAnswer && target !== pageId && naming.has(kind)) noteName(census, pageId, target, kind);
    switch (kind) {
      case redirect:
        return setOnce(census.redirectTo, pageId, target);
      case refresh:
        return target === pageId ? undefined : setOnce(census.refreshTo, pageId, target);
      case hreflang:
        return noteAnnotation(census, table, pageId, target);
      case iframe:
        return noteFrame(census, table, pageId, target);
      case canonical:
        census.declaresCanonical[pageId] = 1;
        return noteCanonical(canonicals, pageId, target, flags);
      case next:
      case prev:
        return noteSeries(census, table, pageId, target, kind);
    }
  });
  const to = canonicalOf(table, pageId, canonicals);
  census.canonicalTo[pageId] = to;
  if (to !== 0 && census.annotations[pageId] !== 0) census.canonicalVersion[pageId] = versionOf(pageId, to, packed);
}

function noteName({ namer, namedAs }: LinkCensus, pageId: number, target: number, kind: number): void {
  if (namer[target] !== 0) return;
  namer[target] = pageId;
  namedAs[target] = kind;
}

function setOnce(values: Uint32Array, index: number, value: number): void {
  if (values[index] === 0) values[index] = value;
}

function noteAnnotation(census: LinkCensus, table: SiteTable, pageId: number, target: number): void {
  if (table.has(target, urlFlag.fetched)) bump(census.annotations, pageId);
}

function noteFrame(census: LinkCensus, table: SiteTable, pageId: number, target: number): void {
  if (target !== pageId && table.has(pageId, urlFlag.internal)) census.isFramed[target] = 1;
}

function noteSeries(census: LinkCensus, table: SiteTable, pageId: number, target: number, kind: number): void {
  if (target === pageId || !isNode(table, target)) return;
  census.series.join(pageId, target);
  census.isContinuation[kind === next ? target : pageId] = 1;
}

interface Canonicals {
  /** The first that names another URL, wherever it stands. */
  first: number;
  /** The first in the head or a header, where search engines accept it. */
  firstEffective: number;
  /** Two of those disagree. */
  isContradicted: boolean;
}

function noteCanonical(canonicals: Canonicals, pageId: number, target: number, flags: number): void {
  if (canonicals.first === 0 && target !== pageId) canonicals.first = target;
  if ((flags & effective) === 0) return;
  if (canonicals.firstEffective === 0) canonicals.firstEffective = target;
  else if (canonicals.firstEffective !== target) canonicals.isContradicted = true;
}

/** Facts decide whether a page is canonicalised; edges only say where to, and speak alone for pages with noindex. */
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

function bump(values: Uint32Array, index: number): void {
  values[index] = (values[index] ?? 0) + 1;
}
