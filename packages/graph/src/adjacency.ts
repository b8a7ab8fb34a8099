import { edgeKindCode, forEachPackedEdge } from "@sightline/facts";
import type { ChainEnds } from "./chain-ends.ts";
import { isNode, type LinkCounts } from "./link-counts.ts";
import { lowerBound } from "./lower-bound.ts";
import { knownPages } from "./packed-pages.ts";
import { linkReader } from "./page-links.ts";
import { redirectedLinks } from "./redirected-links.ts";
import type { EdgeBatches } from "./settle-input.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Runs of targets, one for each id, in a single array (compressed sparse rows). */
export interface Adjacency {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly targets: Uint32Array;
}

/** Bit set in a link's target when all links to it are nofollow. */
export const unfollowedBit = 0x8000_0000;

/** Relations declared by the pages themselves, in the form that algorithms traverse. */
export interface PageGraph {
  /** Distinct links between fetched pages of the site, followed ones first. */
  readonly links: Adjacency;
  /** Targets of each page's hreflang annotations after redirects, ascending. */
  readonly annotations: Adjacency;
}

const hreflang = edgeKindCode("hreflang");

/**
 * Builds the relations in exactly the memory that the counts say they need, and adds links over redirects to the
 * counts.
 */
export async function pageGraph(
  edges: EdgeBatches,
  options: {
    readonly table: SiteTable;
    readonly linkCounts: LinkCounts;
    readonly redirects: ChainEnds;
    readonly signal: AbortSignal;
  },
): Promise<PageGraph> {
  const { table, linkCounts, redirects, signal } = options;
  const links = emptyAdjacency(linkCounts.crawledOutlinks);
  const annotations = emptyAdjacency(linkCounts.annotations);
  const readLinks = linkReader(table);
  const addRedirected = redirectedLinks(linkCounts, redirects);
  for await (const { pageId, packed } of knownPages(edges, table, signal)) {
    const { followed, unfollowed } = readLinks(pageId, packed);
    addRedirected(pageId, { followed, unfollowed });
    if (isNode(table, pageId)) {
      appendNodes(links, table, pageId, followed, 0);
      appendNodes(links, table, pageId, unfollowed, unfollowedBit);
    }
    if ((linkCounts.annotations[pageId] ?? 0) > 0) annotate(annotations, table, redirects, pageId, packed);
  }
  return { links, annotations };
}

function appendNodes(
  links: Adjacency,
  table: SiteTable,
  pageId: number,
  targets: readonly number[],
  mark: number,
): void {
  for (const target of targets) if (isNode(table, target)) append(links, pageId, target + mark);
}

function annotate(
  annotations: Adjacency,
  table: SiteTable,
  redirects: ChainEnds,
  pageId: number,
  packed: Uint8Array,
): void {
  forEachPackedEdge(packed, (target, kind) => {
    if (kind !== hreflang || !table.has(target, urlFlag.fetched)) return;
    append(annotations, pageId, redirects.end[target] ?? target);
  });
  sortRun(annotations, pageId);
}

/** Allocates room for the given number of targets of each id. */
export function emptyAdjacency(counts: Uint32Array): Adjacency {
  const starts = new Uint32Array(counts.length);
  let total = 0;
  for (let id = 0; id < counts.length; id++) {
    starts[id] = total;
    total += counts[id] ?? 0;
  }
  return { starts, ends: starts.slice(), targets: new Uint32Array(total) };
}

/** Appends a target to the run of an id, which must have room for it. */
export function append({ ends, targets }: Adjacency, id: number, target: number): void {
  const index = ends[id] ?? 0;
  targets[index] = target;
  ends[id] = index + 1;
}

/** Sorts the run of an id in ascending order. */
export function sortRun({ starts, ends, targets }: Adjacency, id: number): void {
  targets.subarray(starts[id], ends[id]).sort();
}

/** Returns true if an ascending run of targets contains one. */
export function holds({ starts, ends, targets }: Adjacency, id: number, target: number): boolean {
  const end = ends[id] ?? 0;
  const index = lowerBound(targets, target, starts[id] ?? 0, end);
  return index < end && targets[index] === target;
}
