import type { Keyset, PageListOptions, PageSortKey, ParsedPageSort } from "@sightline/model/ports";
import type { Columns, Dialect } from "../database/database.ts";
import { allOf, type Sql, sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { type ListedRows, listedRows } from "../rows/listed-rows.ts";
import { mapped } from "../rows/mapped.ts";
import { type ListedColumns, listedSource, recordJson } from "../rows/page-json.ts";
import { onCrawl } from "./crawl-row.ts";

/** Filters and order of a list of pages. */
export interface OrderedPages extends Omit<PageListOptions, "cursor" | "sort"> {
  readonly order: ParsedPageSort;
}

/** SQL expressions over `pages` by which lists of pages are ordered. */
const pageSortExpressions: Readonly<Record<PageSortKey, Sql>> = {
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

/** Page of a list, by the columns that order it. */
interface OrderedPage {
  readonly id: number;
  readonly sortValue: string | number;
}

const orderedId = { id: ["bigint", ({ id }) => id] } as const satisfies Columns<OrderedPage>;

/** Returns one page of the list of pages: the JSON of each record. */
export const listPages = onCrawl(function* (
  database,
  { key, fetched },
  options: OrderedPages,
  after: Keyset | null,
): Work<ListedRows> {
  const { order, limit, facts } = options;
  const where = [sql`crawl = ${key}`, ...filters(database.dialect, options), ...position(order, after)];
  // Those that are committed between the queries are after the end that the first one read.
  if (order.key === "arrival") where.push(sql`arrival <= ${fetched}`);
  // Selected by columns alone, so that facts are read only for the listed rows.
  const pages = yield* database.rows<OrderedPage>(ordered(order, where, limit + 1));
  const source = listedSource(facts);
  const join = source.bodies === null ? sql`` : sql`join ${source.bodies}`;
  const rows = yield* database.lookUp<ListedColumns, OrderedPage, typeof orderedId>(
    pages,
    orderedId,
    ({ id }) => sql`select ${source.columns} from pages p ${join} where p.crawl = ${key} and p.id = ${id}`,
    source.bytes,
  );
  const bodies = mapped(rows, (row, index) => {
    const { sortValue = 0, id = 0 } = pages[index] ?? {};
    return { keyset: [sortValue, id], body: row === undefined ? "null" : recordJson(row, facts) };
  });
  return listedRows(bodies, limit, ({ keyset }) => keyset, pagesEnd(options, fetched));
});

/** Returns ids of pages in an order, from a page on, or from the first if it is `null`. */
export const listPageIds = onCrawl(function* (
  database,
  { key },
  order: ParsedPageSort,
  from: number | null,
  limit: number,
): Work<readonly number[]> {
  const where = [sql`crawl = ${key}`];
  if (from !== null) {
    const first = yield* database.row<Pick<OrderedPage, "sortValue">>(
      sql`select ${pageSortExpressions[order.key]} as "sortValue" from pages where crawl = ${key} and id = ${from}`,
    );
    if (first === undefined) return [];
    where.push(...position(order, [first.sortValue, from - 1]));
  }
  const rows = yield* database.rows<OrderedPage>(ordered(order, where, limit));
  return rows.map(({ id }) => id);
});

function ordered({ key, direction }: ParsedPageSort, where: readonly Sql[], limit: number): Sql {
  return sql`select id, ${pageSortExpressions[key]} as "sortValue" from pages where ${allOf(where)}
    order by 2 ${verbatim(direction)}, 1 limit ${limit}`;
}

function filters({ contains }: Dialect, { status, statusClass, indexable, pageKind, text }: OrderedPages): Sql[] {
  const conditions: Sql[] = [];
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (statusClass === "none") conditions.push(sql`status is null`);
  else if (statusClass !== undefined) {
    const from = Number(statusClass.slice(0, 1)) * 100;
    conditions.push(sql`status between ${from} and ${from + 99}`);
  }
  if (indexable === true) conditions.push(sql`coalesce(settled_indexability, indexability) = 'indexable'`);
  if (indexable === false) conditions.push(sql`coalesce(settled_indexability, indexability) <> 'indexable'`);
  if (pageKind !== undefined) conditions.push(sql`page_kind = ${pageKind}`);
  if (text !== undefined) conditions.push(contains(sql`url`, columnText(text)));
  return conditions;
}

function position({ key, direction }: ParsedPageSort, after: Keyset | null): Sql[] {
  if (after === null) return [];
  const [sortValue = 0, id = 0] = after;
  const further = direction === "asc" ? sql`>` : sql`<`;
  // Orders of an index: a range instead of a scan from the start.
  if (key === "id") return [sql`id ${further} ${id}`];
  const place = typeof sortValue === "string" ? columnText(sortValue) : sortValue;
  if (key === "arrival" && direction === "asc") return [sql`(arrival, id) > (${place}, ${id})`];
  const value = pageSortExpressions[key];
  return [sql`(${value} ${further} ${place} or (${value} = ${place} and id > ${id}))`];
}

/** Returns the position at which a list of pages continues after its end; `null` when it ends there. */
function pagesEnd({ follow, order }: OrderedPages, fetched: number): Keyset | null {
  const mayGrow = follow === true && order.key === "arrival" && order.direction === "asc";
  return mayGrow ? [fetched, Number.MAX_SAFE_INTEGER] : null;
}
