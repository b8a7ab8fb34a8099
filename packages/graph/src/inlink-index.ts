import { type InlinkRow, maxIndexedInlinks } from "@sightline/model/ports";
import { type Adjacency, unfollowedBit } from "./adjacency.ts";
import type { ChainEnds } from "./chain-ends.ts";
import { isNode } from "./link-counts.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Input of the in-link index; arrays are by id. */
export interface InlinkInput {
  readonly table: SiteTable;
  readonly links: Adjacency;
  /** Number of in-links of each URL, over redirects too. */
  readonly inlinks: Uint32Array;
  /** Redirects, with second URLs ending at their page. */
  readonly ends: ChainEnds;
}

/** Ids of a batch of rows, and the least for which memory is allocated at once. */
const batchIds = 50_000;
const minWindowIds = 1 << 20;

/**
 * Yields the in-link index of every fetched page, by ascending id, in batches. Links are transposed in windows of pages,
 * so that the index never takes more than an eighth of the memory of the links, or 4 MB.
 */
export function* inlinkIndex(input: InlinkInput): Generator<readonly InlinkRow[]> {
  const { table, links, inlinks } = input;
  const aliasCounts = countAliases(input);
  const roomFor = (counts: Uint32Array, page: number): number => Math.min(counts[page] ?? 0, maxIndexedInlinks);
  const windowIds = Math.max(minWindowIds, links.targets.length >>> 3);
  for (let from = 1, to = 1; from < table.size; from = to) {
    for (let ids = 0; to < table.size && ids < windowIds; to++) ids += roomFor(inlinks, to) + roomFor(aliasCounts, to);
    const sources = idRuns(from, to, (page) => roomFor(inlinks, page));
    const aliases = idRuns(from, to, (page) => roomFor(aliasCounts, page));
    addSources(input, sources);
    forEachAlias(input, aliases.add);
    yield* rowBatches(table, { from, to, sources, aliases });
  }
}

/** Runs of ids, one for each page of a window. */
interface IdRuns {
  /** Adds an id to the run of a page if it is in the window, has room, and does not end with that id. */
  add(page: number, id: number): void;
  of(page: number): number[];
}

function idRuns(from: number, to: number, roomFor: (page: number) => number): IdRuns {
  const starts = new Uint32Array(to - from + 1);
  for (let page = from; page < to; page++) starts[page - from + 1] = (starts[page - from] ?? 0) + roomFor(page);
  const ends = starts.slice();
  const ids = new Uint32Array(starts[to - from] ?? 0);
  return {
    add(page, id) {
      if (page < from || page >= to) return;
      const start = starts[page - from] ?? 0;
      const end = ends[page - from] ?? 0;
      if (end === starts[page - from + 1] || (end > start && ids[end - 1] === id)) return;
      ids[end] = id;
      ends[page - from] = end + 1;
    },
    of: (page) => [...ids.subarray(starts[page - from], ends[page - from])],
  };
}

/** Adds each page to the targets of its links and to where their redirects end. */
function addSources({ table, links, ends }: InlinkInput, sources: IdRuns): void {
  for (let page = 1; page < table.size; page++) {
    const last = links.ends[page] ?? 0;
    for (let index = links.starts[page] ?? 0; index < last; index++) {
      const target = ((links.targets[index] ?? 0) & ~unfollowedBit) >>> 0;
      sources.add(target, page);
      const end = ends.end[target] ?? target;
      if (end !== page && ends.loops[target] !== 1) sources.add(end, page);
    }
  }
}

function countAliases(input: InlinkInput): Uint32Array {
  const counts = new Uint32Array(input.table.size);
  forEachAlias(input, (page) => {
    counts[page] = (counts[page] ?? 0) + 1;
  });
  return counts;
}

/** Visits the linked URLs of the site that count as another page, with that page. */
function forEachAlias({ table, inlinks, ends }: InlinkInput, visit: (page: number, alias: number) => void): void {
  for (let id = 1; id < table.size; id++) {
    const end = ends.end[id] ?? id;
    if (end !== id && ends.loops[id] !== 1 && inlinks[id] !== 0 && isNode(table, id)) visit(end, id);
  }
}

function* rowBatches(
  table: SiteTable,
  { from, to, sources, aliases }: { from: number; to: number; sources: IdRuns; aliases: IdRuns },
): Generator<readonly InlinkRow[]> {
  let rows: InlinkRow[] = [];
  let ids = 0;
  for (let pageId = from; pageId < to; pageId++) {
    if (!table.has(pageId, urlFlag.fetched)) continue;
    const row = { pageId, sources: sources.of(pageId), aliases: aliases.of(pageId) };
    rows.push(row);
    ids += row.sources.length + row.aliases.length + 10;
    if (ids < batchIds) continue;
    yield rows;
    rows = [];
    ids = 0;
  }
  if (rows.length > 0) yield rows;
}
