import type { PageFacts } from "@sightline/facts";
import { AuditError } from "../errors.ts";
import type { Keyset } from "./list-cursor.ts";

/**
 * Values by which lists of pages are ordered. `id` is the order of discovery, `arrival` the order in which pages were
 * committed, `issues` their number of issues.
 */
export const pageSorts = [
  "arrival",
  "id",
  "url",
  "title",
  "status",
  "indexability",
  "depth",
  "clickDepth",
  "inlinks",
  "outlinks",
  "wordCount",
  "bodyBytes",
  "totalMs",
  "fetchedAt",
  "issues",
] as const;

/** Value by which lists of pages are ordered. */
export type PageSortKey = (typeof pageSorts)[number];

/** Order of a list of pages: ascending, or descending with a leading minus. */
export type PageSort = PageSortKey | `-${PageSortKey}`;

/** Order of a list of pages in parts. */
export interface ParsedPageSort {
  readonly key: PageSortKey;
  readonly direction: "asc" | "desc";
  /** Keyset of a cursor, with values of the types that this order has. */
  readonly shape: Keyset;
}

const textKeys: readonly PageSortKey[] = ["url", "title", "indexability"];

/** Returns the parts of an order. @throws AuditError `invalid_options` for an unknown one */
export function parsedPageSort(sort: PageSort): ParsedPageSort {
  const isDescending = sort.startsWith("-");
  const key = pageSorts.find((known) => known === (isDescending ? sort.slice(1) : sort));
  if (key === undefined) {
    const text = `There is no order ${JSON.stringify(sort)}; use one of ${pageSorts.join(", ")}, with a leading minus to reverse it.`;
    throw new AuditError("invalid_options", text);
  }
  return { key, direction: isDescending ? "desc" : "asc", shape: [textKeys.includes(key) ? "" : 0, 0] };
}

/** Facts in the form in which stores order pages by them: cursors hold texts and integers only. */
export interface PageSortValues {
  /** First 100 code points of the title; empty without one. */
  readonly title: string;
  readonly wordCount: number;
  /** Milliseconds since the Unix epoch; 0 when unknown. */
  readonly fetchedAtMs: number;
  /** Whole microseconds; -1 when unknown. */
  readonly totalMicroseconds: number;
}

const maxTitleLength = 100;

/** Returns the facts of a page in the form in which stores order pages by them. */
export function pageSortValues({ title, wordCount, fetchedAt, totalMs }: PageFacts): PageSortValues {
  return {
    title: Array.from(title ?? "")
      .slice(0, maxTitleLength)
      .join(""),
    wordCount,
    fetchedAtMs: (fetchedAt && Date.parse(fetchedAt)) || 0,
    totalMicroseconds: typeof totalMs === "number" ? Math.round(totalMs * 1000) : -1,
  };
}
