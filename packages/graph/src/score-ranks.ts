import { isIndexablePage } from "./orphans.ts";
import type { SiteTable } from "./site-table.ts";

/** Minimum number of indexable pages for a meaningful rank. */
const minPages = 100;
/** Link scores are iterated to 1e-6 in sum: smaller differences are noise, and such scores count as equal. */
const precision = 1e-9;

/**
 * Returns, for an indexable page, the percentage of indexable pages whose link score is the same or lower; `null` for
 * others.
 */
export function scoreRanks(table: SiteTable, scores: Float64Array): (id: number) => number | null {
  const sorted = new Float64Array(table.size)
    .map((_, id) => (id > 0 && isIndexablePage(table, id) ? (scores[id] ?? 0) : -1))
    .filter((score) => score >= 0)
    .sort();
  if (sorted.length < minPages) return () => null;
  return (id) => {
    if (!isIndexablePage(table, id)) return null;
    return (100 * countUpTo(sorted, (scores[id] ?? 0) + precision)) / sorted.length;
  };
}

/** Counts the entries of a sorted list that are at most `limit`, by binary search. */
function countUpTo(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
