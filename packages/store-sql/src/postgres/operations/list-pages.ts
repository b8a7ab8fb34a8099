import type { Keyset, ParsedPageSort } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type ListedRows, listedRows } from "../../rows/listed-rows.ts";
import { mapped } from "../../rows/mapped.ts";
import { type ListedColumns, listedSource, recordJson } from "../../rows/page-json.ts";
import { pageSortExpressions, pagesEnd } from "../../rows/page-sort.ts";
import type { OrderedPages } from "../../store-operations.ts";
import { type Conditions, conditions } from "../conditions.ts";
import { crawlRow } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { withinBytes } from "../within-bytes.ts";

/** Returns one page of the list of pages: the JSON of each record. */
export async function listPages(
  database: Database,
  tenant: string,
  crawlId: string,
  options: OrderedPages,
  after: Keyset | null,
): Promise<ListedRows> {
  const { key, fetched } = await crawlRow(database, tenant, crawlId);
  const { order } = options;
  const value = pageSortExpressions[order.key];
  const chosen = conditions(key);
  chosen.all.push("crawl = $1");
  filter(chosen, options);
  startAfter(chosen, order, after);
  // Those that are committed between the two queries are after the end that the first one read.
  if (order.key === "arrival") chosen.all.push(`arrival <= ${chosen.value(fetched)}`);
  // Selected by columns alone, so that facts are read only for the listed rows.
  const { columns, join, bytes } = listedSource(options.facts);
  const rows = await database.rows<ListedColumns & { sortValue: string | number }>(
    withinBytes(
      `select c.sort_value as "sortValue", ${columns}
       from (select id, ${value} as sort_value from pages where ${chosen.all.join(" and ")}
             order by 2 ${order.direction}, 1 limit ${chosen.value(options.limit + 1)}) c
       join pages p on p.crawl = $1 and p.id = c.id ${join}
       order by 1 ${order.direction}, 2`,
      `"sortValue" ${order.direction}, id`,
      bytes,
    ),
    ...chosen.values,
  );
  const bodies = mapped(rows, ({ sortValue, ...row }) => ({
    sortValue,
    id: row.id,
    body: recordJson(row, options.facts),
  }));
  return listedRows(bodies, options.limit, ({ sortValue, id }) => [sortValue, id], pagesEnd(options, fetched));
}

/** Returns ids of pages in an order, from a page on. */
export async function listPageIds(
  database: Database,
  tenant: string,
  crawlId: string,
  order: ParsedPageSort,
  from: number | null,
  limit: number,
): Promise<number[]> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const value = pageSortExpressions[order.key];
  const chosen = conditions(key);
  chosen.all.push("crawl = $1");
  if (from !== null) {
    const sql = `select ${value} as "sortValue" from pages where crawl = $1 and id = $2`;
    const first = await database.row<{ sortValue: string | number }>(sql, key, from);
    if (first === undefined) return [];
    startAfter(chosen, order, [first.sortValue, from - 1]);
  }
  const rows = await database.rows<{ id: number }>(
    `select id, ${value} as sort_value from pages where ${chosen.all.join(" and ")}
     order by 2 ${order.direction}, 1 limit ${chosen.value(limit)}`,
    ...chosen.values,
  );
  return rows.map(({ id }) => id);
}

function filter({ all, value }: Conditions, { status, statusClass, indexable, pageKind, text }: OrderedPages): void {
  if (status !== undefined) all.push(`status = ${value(status)}`);
  if (statusClass === "none") all.push("status is null");
  else if (statusClass !== undefined) {
    const from = Number(statusClass.slice(0, 1)) * 100;
    all.push(`status between ${value(from)} and ${value(from + 99)}`);
  }
  if (indexable === true) all.push("coalesce(settled_indexability, indexability) = 'indexable'");
  if (indexable === false) all.push("coalesce(settled_indexability, indexability) <> 'indexable'");
  if (pageKind !== undefined) all.push(`page_kind = ${value(pageKind)}`);
  if (text !== undefined) all.push(`strpos(url, ${value(columnText(text))}) > 0`);
}

function startAfter({ all, value }: Conditions, { key, direction }: ParsedPageSort, after: Keyset | null): void {
  if (after === null) return;
  const [sortValue = 0, id = 0] = after;
  const further = direction === "asc" ? ">" : "<";
  // Orders of an index: a range instead of a scan from the start.
  if (key === "id") {
    all.push(`id ${further} ${value(id)}`);
    return;
  }
  const place = value(typeof sortValue === "string" ? columnText(sortValue) : sortValue);
  if (key === "arrival" && direction === "asc") {
    all.push(`(arrival, id) > (${place}, ${value(id)})`);
    return;
  }
  const expression = pageSortExpressions[key];
  all.push(`(${expression} ${further} ${place} or (${expression} = ${place} and id > ${value(id)}))`);
}
