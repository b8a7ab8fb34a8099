import {
  type EdgeKind,
  edgeFlagBit,
  edgeKindCode,
  forEachPackedEdge,
  packedEdgeCount,
  unpackEdge,
} from "@sightline/facts";
import type { CoreRow, PackedEdges, TenantStore } from "@sightline/model/ports";
import { type CrawlLink, crawlLink, fitsRows, type LinkFilter, needsRows } from "./crawl-link.ts";

/** Position in a list of links: a page, and the index of the first of its edges to examine. */
export interface LinkPlace {
  readonly pageId: number;
  readonly index: number;
}

/** Links found by one scan. */
export interface ScannedLinks {
  readonly links: readonly CrawlLink[];
  /** Position at which the next scan continues; `null` at the end. */
  readonly next: LinkPlace | null;
  /** Position after all that was examined, to continue from the end of a list that has grown. */
  readonly end: LinkPlace;
  /** `true` when the scan ended because it had examined {@link maxExaminedEdges}. */
  readonly limitReached: boolean;
}

/** Pages to scan, and the links to look for. */
export interface LinkScan {
  /** Pages with their edges, in the order of the list, from the page of `from` on. */
  readonly batches: AsyncIterable<readonly PackedEdges[]>;
  readonly from: LinkPlace;
  readonly limit: number;
  readonly filter: LinkFilter;
  /** Returns true for the targets to list. Default: all. */
  readonly isTarget?: (id: number) => boolean;
}

/** Number of edges, and pages without any, after which a scan ends at the end of a page. */
export const maxExaminedEdges = 50_000;
const lookupSize = 1000;
const linkKinds: readonly EdgeKind[] = ["anchor", "area", "frame"];

interface Candidate {
  readonly page: PackedEdges;
  readonly index: number;
  readonly target: number;
}

/** Scans pages for links to other URLs: a bounded number of edges, however few links fit the filter. */
export async function scanLinks(store: TenantStore, crawlId: string, scan: LinkScan): Promise<ScannedLinks> {
  const { limit, filter } = scan;
  const rowsOf = rowReader(store, crawlId);
  // Without such a filter every candidate is listed, so that no more than these have to be looked up.
  const size = needsRows(filter) ? lookupSize : limit + 1;
  const found: CrawlLink[] = [];
  const accept = async (candidates: readonly Candidate[]): Promise<void> => {
    for (let start = 0; start < candidates.length && found.length <= limit; start += size) {
      const some = candidates.slice(start, start + size);
      const rows = await rowsOf(some.flatMap(({ page, target }) => [page.pageId, target]));
      const links = some.flatMap((candidate) => linkOf(candidate, rows) ?? []);
      found.push(...links.filter((link) => fitsRows(link, filter)));
    }
  };
  let examined = 0;
  let end = scan.from;
  for await (const batch of scan.batches) {
    let waiting: Candidate[] = [];
    for (const page of batch) {
      if (examined >= maxExaminedEdges) {
        await accept(waiting);
        return cut(found, limit, { rest: { pageId: page.pageId, index: 0 }, end });
      }
      const edges = packedEdgeCount(page.packed);
      examined += Math.max(1, edges);
      end = { pageId: page.pageId, index: edges };
      waiting.push(...candidatesOf(page, scan));
      if (waiting.length < size) continue;
      await accept(waiting);
      waiting = [];
      if (found.length > limit) break;
    }
    await accept(waiting);
    if (found.length > limit) break;
  }
  return cut(found, limit, { rest: null, end });
}

interface ScanEnd {
  /** Where the scan stopped looking; `null` at the end. */
  readonly rest: LinkPlace | null;
  readonly end: LinkPlace;
}

/** Cuts what was found to the limit. */
function cut(found: readonly CrawlLink[], limit: number, { rest, end }: ScanEnd): ScannedLinks {
  const over = found[limit];
  if (over === undefined) return { links: found, next: rest, end, limitReached: rest !== null };
  const next = { pageId: over.source.id, index: over.index };
  return { links: found.slice(0, limit), next, end, limitReached: false };
}

function candidatesOf(page: PackedEdges, { from, filter, isTarget = () => true }: LinkScan): Candidate[] {
  const { pageId, packed } = page;
  const kinds = new Set((filter.kind === undefined ? linkKinds : [filter.kind]).map(edgeKindCode));
  const rel = filter.rel === undefined ? 0 : edgeFlagBit(filter.rel);
  const first = pageId === from.pageId ? from.index : 0;
  const candidates: Candidate[] = [];
  forEachPackedEdge(packed, (target, kind, flags, index) => {
    const isMeant = index >= first && kinds.has(kind) && (flags & rel) === rel;
    if (isMeant && target !== pageId && isTarget(target)) candidates.push({ page, index, target });
  });
  return candidates;
}

function linkOf({ page, index, target }: Candidate, rows: ReadonlyMap<number, CoreRow>): CrawlLink | null {
  const source = rows.get(page.pageId);
  const row = rows.get(target);
  return source === undefined || row === undefined
    ? null
    : crawlLink(source, index, unpackEdge(page.packed, index), row);
}

/** Creates a reader of core rows by id that reads each row once; a scan sees at most as many URLs as edges. */
function rowReader(
  { pages }: TenantStore,
  crawlId: string,
): (ids: readonly number[]) => Promise<ReadonlyMap<number, CoreRow>> {
  const known = new Map<number, CoreRow>();
  return async (ids) => {
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    for (let start = 0; start < missing.length; start += lookupSize) {
      const rows = await pages.coreOf(crawlId, missing.slice(start, start + lookupSize));
      for (const row of rows) known.set(row.id, row);
    }
    return known;
  };
}
