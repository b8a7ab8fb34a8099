import type { IssueList } from "./issue-list.ts";

/** Sort key of issues. */
export type IssueOrderKey = "rule" | "seen" | "page";

/** Order of the list. */
export interface IssueOrder {
  readonly key: IssueOrderKey;
  readonly isDescending: boolean;
}

/** Sorts all issues; equal ones stay in the order of the report. */
export function orderIssues(list: IssueList, { key, isDescending }: IssueOrder): Int32Array {
  const { ranks, count } = ranksBy(list, key);
  return placesByRank(isDescending ? ranks.map((rank) => count - 1 - rank) : ranks, count);
}

interface Ranks {
  readonly ranks: Int32Array;
  /** Upper bound of the ranks, exclusive. */
  readonly count: number;
}

function ranksBy({ rows, data }: IssueList, key: IssueOrderKey): Ranks {
  if (key === "rule") return { ranks: Int32Array.from(rows, ([rule]) => rule), count: data.rules.length };
  const column = key === "page" ? 4 : 5;
  // Texts repeat, so distinct texts are compared instead of issues.
  const seen = new Map<string, number>();
  const textOf = Int32Array.from(rows, (row) => {
    const known = seen.get(row[column]);
    if (known !== undefined) return known;
    seen.set(row[column], seen.size);
    return seen.size - 1;
  });
  const rankOf = new Int32Array(seen.size);
  for (const [rank, [, text]] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) rankOf[text] = rank;
  return { ranks: textOf.map((text) => rankOf[text] ?? 0), count: seen.size };
}

/** Counting sort: linear and stable. */
function placesByRank(ranks: Int32Array, count: number): Int32Array {
  const next = new Int32Array(count + 1);
  for (const rank of ranks) next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  for (let rank = 1; rank <= count; rank++) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const places = new Int32Array(ranks.length);
  for (const [position, rank] of ranks.entries()) {
    const index = next[rank] ?? 0;
    places[index] = position;
    next[rank] = index + 1;
  }
  return places;
}
