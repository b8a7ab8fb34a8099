import type { Adjacency } from "./adjacency.ts";
import { type Annotations, annotates } from "./annotations.ts";
import type { ChainEnds } from "./chain-ends.ts";
import { type DisjointSets, disjointSets } from "./disjoint-sets.ts";
import type { LinkCounts } from "./link-counts.ts";
import type { NearDuplicateCluster } from "./near-duplicates.ts";
import type { SiteTable } from "./site-table.ts";

/**
 * Joins pages that are variants of each other: pages that annotate each other with hreflang, after redirects, and pages
 * with their canonical. One-way annotations do not join pages: a mistaken x-default on every page would otherwise make
 * the whole site one variant.
 */
export function variantSets(
  annotations: Annotations,
  { canonicalTo }: Pick<LinkCounts, "canonicalTo">,
  redirects: ChainEnds,
): DisjointSets {
  const sets = disjointSets(canonicalTo.length);
  joinMutual(sets, annotations.own, annotations);
  joinMutual(sets, annotations.listed, annotations);
  for (const [page, canonical] of canonicalTo.entries()) {
    if (canonical !== 0) sets.join(page, redirects.end[canonical] ?? canonical);
  }
  return sets;
}

/** Joins pages that annotate each other in any way. */
function joinMutual(sets: DisjointSets, { starts, ends, targets }: Adjacency, annotations: Annotations): void {
  for (let page = 1; page < starts.length; page++) {
    const end = ends[page] ?? 0;
    for (let index = starts[page] ?? 0; index < end; index++) {
      const other = targets[index] ?? page;
      if (other > page && annotates(annotations, other, page)) sets.join(page, other);
    }
  }
}

/** Adds pagination series to variants: pages of a series are expected to share titles. */
export function withSeries(variants: DisjointSets, series: DisjointSets, size: number): DisjointSets {
  const sets = variants.copy();
  for (let id = 1; id < size; id++) {
    const first = series.find(id);
    if (first !== id) sets.join(id, first);
  }
  return sets;
}

/** Adds pages with equal or nearly equal texts: their equal titles are the same finding again. */
export function withDuplicates(
  related: DisjointSets,
  { textHashes, size }: Pick<SiteTable, "textHashes" | "size">,
  clusters: readonly NearDuplicateCluster[],
): DisjointSets {
  const sets = related.copy();
  const firstWith = new Map<number, number>();
  for (let id = 1; id < size; id++) {
    const hash = textHashes[id] ?? 0;
    if (hash === 0) continue;
    const first = firstWith.get(hash);
    if (first === undefined) firstWith.set(hash, id);
    else sets.join(first, id);
  }
  for (const { representative, members } of clusters) for (const member of members) sets.join(representative, member);
  return sets;
}
