import type { PageListOptions } from "@sightline/model/ports";

/** Sort order of a list of pages: an SQL expression over `pages`, then the id. */
export interface PageSort {
  readonly value: string;
  readonly direction: "asc" | "desc";
}

/** Unreachable pages sort as deeper than all others. */
const clickDepth = `coalesce(click_depth, ${Number.MAX_SAFE_INTEGER})`;

/** Returns the sort order of a list of pages. */
export function pageSort(sort: NonNullable<PageListOptions["sort"]>): PageSort {
  switch (sort) {
    case "id":
    case "url":
    case "inlinks":
      return { value: sort, direction: "asc" };
    case "status":
      return { value: "coalesce(status, 0)", direction: "asc" };
    case "clickDepth":
      return { value: clickDepth, direction: "asc" };
    case "-clickDepth":
      return { value: clickDepth, direction: "desc" };
    case "-inlinks":
      return { value: "inlinks", direction: "desc" };
    case "-bodyBytes":
      return { value: "body_bytes", direction: "desc" };
  }
}
