import { type Adjacency, append, emptyAdjacency, holds, sortRun } from "./adjacency.ts";
import type { ChainEnds } from "./chain-ends.ts";
import type { NamedVersions } from "./named-versions.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** For each page where the hreflang annotations of fetched URLs end after redirects, rising. */
export interface Annotations {
  /** Those of the page itself, in its HTML and headers. */
  readonly own: Adjacency;
  /** Those that sitemaps name on its behalf; empty throughout when they name none. */
  readonly listed: Adjacency;
}

/** Whether a page annotates another one in any way. */
export function annotates({ own, listed }: Annotations, page: number, other: number): boolean {
  return holds(own, page, other) || holds(listed, page, other);
}

/** The annotations that sitemaps name. */
export function listedAnnotations(
  { sources, targets }: NamedVersions,
  { table, redirects }: { readonly table: SiteTable; readonly redirects: ChainEnds },
): Adjacency {
  const isFetched = (target: number | undefined): boolean => table.has(target ?? 0, urlFlag.fetched);
  const counts = new Uint32Array(sources.length === 0 ? 0 : table.size);
  for (const [at, source] of sources.entries()) {
    if (isFetched(targets[at])) counts[source] = (counts[source] ?? 0) + 1;
  }
  const listed = emptyAdjacency(counts);
  for (const [at, source] of sources.entries()) {
    const target = targets[at] ?? 0;
    if (isFetched(target)) append(listed, source, redirects.end[target] ?? target);
  }
  for (const source of new Set(sources)) sortRun(listed, source);
  return listed;
}
