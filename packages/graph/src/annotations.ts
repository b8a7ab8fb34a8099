import { type Adjacency, append, emptyAdjacency, holds, sortRun } from "./adjacency.ts";
import type { ChainEnds } from "./chain-ends.ts";
import type { NamedVersions } from "./named-versions.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Targets of each page's hreflang annotations among fetched URLs, after redirects, ascending. */
export interface Annotations {
  /** Annotations in the HTML and headers of the page itself. */
  readonly own: Adjacency;
  /** Annotations that sitemaps declare for the page; all runs are empty when they declare none. */
  readonly listed: Adjacency;
}

/** Returns true if a page annotates another one in any way. */
export function annotates({ own, listed }: Annotations, page: number, target: number): boolean {
  return holds(own, page, target) || holds(listed, page, target);
}

/** Returns the annotations declared in sitemaps. */
export function listedAnnotations(
  { sources, targets }: NamedVersions,
  { table, redirects }: { readonly table: SiteTable; readonly redirects: ChainEnds },
): Adjacency {
  const isFetched = (target: number | undefined): boolean => table.has(target ?? 0, urlFlag.fetched);
  const counts = new Uint32Array(sources.length === 0 ? 0 : table.size);
  for (const [index, source] of sources.entries()) {
    if (isFetched(targets[index])) counts[source] = (counts[source] ?? 0) + 1;
  }
  const listed = emptyAdjacency(counts);
  for (const [position, source] of sources.entries()) {
    const target = targets[position] ?? 0;
    if (isFetched(target)) append(listed, source, redirects.end[target] ?? target);
  }
  for (const source of new Set(sources)) sortRun(listed, source);
  return listed;
}
