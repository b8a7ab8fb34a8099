import { edgeFlagBit, edgeKindCode, forEachPackedEdge } from "@sightline/facts";
import { type SeriesRow, seriesPosition } from "@sightline/model/rule";
import type { ChainEnds } from "./chain-ends.ts";
import { isNode, type LinkCounts } from "./link-counts.ts";
import type { PackedPage } from "./packed-pages.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Context for rows about numbered series. */
export interface SeriesRowsContext {
  readonly table: SiteTable;
  readonly counts: LinkCounts;
  readonly redirects: ChainEnds;
  readonly slice: SliceReader;
}

/** Collects the links of pages one after the other; the rows are available once all pages were read. */
export interface SeriesReader {
  read(page: PackedPage): void;
  rows(): Generator<SeriesRow>;
}

/** Maximum number of links of a page that are compared. */
const maxLinks = 64;
const anchor = edgeKindCode("anchor");
const around = edgeFlagBit("in-navigation") | edgeFlagBit("in-boilerplate") | edgeFlagBit("hidden");

/** Prepares the comparison of later pages of a series with the first one, where that is their canonical. */
export function seriesReader(context: SeriesRowsContext): SeriesReader {
  const { table, counts, redirects, slice } = context;
  const firstOf = firstPages(context);
  const compared = new Set([...firstOf].flat());
  const links = new Map<number, Uint32Array>();
  return {
    read({ pageId, packed }) {
      if (compared.has(pageId)) links.set(pageId, contentLinks(pageId, packed));
    },
    *rows() {
      for (const [page, first] of firstOf) {
        const isItem = (target: number): boolean =>
          isNode(table, target) && redirects.end[counts.canonicalTo[target] || target] !== first;
        const items = (links.get(page) ?? none).filter(isItem);
        const others = new Set((links.get(first) ?? none).filter(isItem));
        if (items.length === 0 || others.size === 0) continue;
        const different = items.filter((target) => !others.has(target)).length;
        yield { page: slice(page), first: slice(first), differentLinks: different / items.length };
      }
    },
  };
}

const none = new Uint32Array(0);

/** Returns later pages with the first page of their series, where their canonical ends, by ascending id. */
function firstPages({ table, counts, redirects }: SeriesRowsContext): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let id = 1; id < table.size; id++) {
    const canonical = counts.canonicalTo[id] ?? 0;
    const first = redirects.end[canonical] ?? 0;
    if (canonical === 0 || !isHtmlPage(table, id) || !isHtmlPage(table, first)) continue;
    const position = seriesPosition(table.url(id));
    if (position === null || position.number === 1) continue;
    const target = seriesPosition(table.url(first));
    if (target?.number === 1 && target.series === position.series) found.set(id, first);
  }
  return found;
}

function isHtmlPage(table: SiteTable, id: number): boolean {
  return isNode(table, id) && table.has(id, urlFlag.html);
}

/** Returns the first distinct targets of anchors in the content of a page, other than itself. */
function contentLinks(pageId: number, packed: Uint8Array): Uint32Array {
  const targets = new Set<number>();
  forEachPackedEdge(packed, (target, kind, flags) => {
    const isLink = kind === anchor && (flags & around) === 0 && target > 0 && target !== pageId;
    if (isLink && targets.size < maxLinks) targets.add(target);
  });
  return Uint32Array.from(targets);
}
