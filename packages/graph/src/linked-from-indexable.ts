import { type Adjacency, unfollowedBit } from "./adjacency.ts";
import type { ChainEnds } from "./chain-ends.ts";
import { isIndexablePage } from "./orphans.ts";
import type { SiteTable } from "./site-table.ts";

/** Returns 1 for each page to which a followed link of another, indexable page leads, directly or through redirects. */
export function linkedFromIndexable(
  { starts, ends, targets }: Adjacency,
  { table, redirects }: { readonly table: SiteTable; readonly redirects: ChainEnds },
): Uint8Array {
  const isLinked = new Uint8Array(table.size);
  for (let id = 1; id < table.size; id++) {
    if (!isIndexablePage(table, id)) continue;
    const end = ends[id] ?? 0;
    for (let index = starts[id] ?? 0; index < end; index++) {
      const target = targets[index] ?? 0;
      if (target >= unfollowedBit) continue;
      const reached = redirects.end[target] ?? target;
      if (reached !== id) isLinked[reached] = 1;
    }
  }
  return isLinked;
}
