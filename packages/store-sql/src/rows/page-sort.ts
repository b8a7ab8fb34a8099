import type { Keyset, PageSortKey } from "@sightline/model/ports";
import { type Sql, sql, verbatim } from "../database/sql.ts";
import type { OrderedPages } from "../operations/list-pages.ts";

/** SQL expressions over `pages` by which lists of pages are ordered. */
export const pageSortExpressions: Readonly<Record<PageSortKey, Sql>> = {
  arrival: sql`arrival`,
  id: sql`id`,
  url: sql`url`,
  title: sql`title`,
  status: sql`coalesce(status, 0)`,
  indexability: sql`coalesce(settled_indexability, indexability)`,
  depth: sql`depth`,
  // Unreachable pages sort as deeper than all others.
  clickDepth: sql`coalesce(click_depth, ${verbatim(Number.MAX_SAFE_INTEGER)})`,
  inlinks: sql`inlinks`,
  outlinks: sql`outlinks`,
  wordCount: sql`word_count`,
  bodyBytes: sql`body_bytes`,
  totalMs: sql`total_microseconds`,
  fetchedAt: sql`fetched_at`,
  issues: sql`(select count(*) from issues i where i.crawl = pages.crawl and i.page = pages.id)`,
};

/** Returns the position at which a list of pages continues after its end; `null` when it ends there. */
export function pagesEnd({ follow, order }: OrderedPages, fetched: number): Keyset | null {
  const mayGrow = follow === true && order.key === "arrival" && order.direction === "asc";
  return mayGrow ? [fetched, Number.MAX_SAFE_INTEGER] : null;
}
