import type { Keyset, PageSortKey } from "@sightline/model/ports";
import type { OrderedPages } from "../store-operations.ts";

/** SQL expressions over `pages` by which lists of pages are ordered. */
export const pageSortExpressions: Readonly<Record<PageSortKey, string>> = {
  arrival: "arrival",
  id: "id",
  url: "url",
  title: "title",
  status: "coalesce(status, 0)",
  indexability: "coalesce(settled_indexability, indexability)",
  depth: "depth",
  // Unreachable pages sort as deeper than all others.
  clickDepth: `coalesce(click_depth, ${Number.MAX_SAFE_INTEGER})`,
  inlinks: "inlinks",
  outlinks: "outlinks",
  wordCount: "word_count",
  bodyBytes: "body_bytes",
  totalMs: "total_microseconds",
  fetchedAt: "fetched_at",
  issues: "(select count(*) from issues i where i.crawl = pages.crawl and i.page = pages.id)",
};

/** Returns the position at which a list of pages continues after its end; `null` when it ends there. */
export function pagesEnd({ follow, order }: OrderedPages, fetched: number): Keyset | null {
  const mayGrow = follow === true && order.key === "arrival" && order.direction === "asc";
  return mayGrow ? [fetched, Number.MAX_SAFE_INTEGER] : null;
}
