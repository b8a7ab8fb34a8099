import type { PageRow } from "../report-data.ts";
import { searchWords } from "./search-words.ts";

/** Filter chosen by the reader; empty strings and -1 match everything. */
export interface PageFilter {
  readonly text: string;
  /** First digit of the status; `0` is no response. */
  readonly statusClass: string;
  readonly indexable: string;
  readonly template: number;
  readonly hasIssues: boolean;
}

/** Every page of the file, with its searchable text. */
export interface PageList {
  readonly rows: readonly PageRow[];
  readonly texts: readonly string[];
}

/** Columns of {@link PageRow} by which pages can be sorted. */
const orderColumns: Readonly<Record<string, number>> = {
  url: 0,
  status: 1,
  reason: 3,
  depth: 5,
  inlinks: 6,
  words: 7,
  bytes: 8,
  time: 9,
};

/** Finds the pages that match a filter, in the given order. */
export function matchPages({ rows, texts }: PageList, order: Int32Array, filter: PageFilter): Int32Array {
  const words = searchWords(filter.text);
  return order.filter((index) => {
    const row = rows[index];
    if (row === undefined) return false;
    const [, status, , reason, , , , , , , errors, warnings, , , template] = row;
    return (
      (filter.statusClass === "" || String(Math.floor(status / 100)) === filter.statusClass) &&
      (filter.indexable === "" || (reason === "indexable") === (filter.indexable === "yes")) &&
      (filter.template < 0 || template === filter.template) &&
      (!filter.hasIssues || errors + warnings > 0) &&
      words.every((word) => texts[index]?.includes(word))
    );
  });
}

/** Sorts all pages; equal ones, and all without a key, stay in order of discovery. */
export function orderPages({ rows }: PageList, key: string | null, isDescending: boolean): Int32Array {
  const places = Int32Array.from(rows.keys());
  if (key === null) return places;
  const values = rows.map((row) => (key === "issues" ? issueWeight(row) : (row[orderColumns[key] ?? 0] ?? 0)));
  const sign = isDescending ? -1 : 1;
  return places.sort((left, right) => {
    const [a = 0, b = 0] = [values[left], values[right]];
    if (a === b) return left - right;
    return a < b ? -sign : sign;
  });
}

/** Weights errors highest, then warnings, then notices. */
function issueWeight(row: PageRow): number {
  return row[10] * 1e8 + row[11] * 1e4 + row[12];
}
