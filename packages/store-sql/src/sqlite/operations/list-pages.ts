import type { Keyset, ParsedPageSort } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type ListedRows, listedRows } from "../../rows/listed-rows.ts";
import { mapped } from "../../rows/mapped.ts";
import { pageSortExpressions, pagesEnd } from "../../rows/page-sort.ts";
import type { OrderedPages } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { crawlRow } from "../crawl-row.ts";
import type { SqlValue } from "../driver.ts";
import { pageJson } from "./read-pages.ts";

interface Condition {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Returns one page of the list of pages: the JSON of each record. */
export function listPages(
  connection: Connection,
  tenant: string,
  crawlId: string,
  options: OrderedPages,
  after: Keyset | null,
): ListedRows {
  return connection.read(() => {
    const { key, fetched } = crawlRow(connection, tenant, crawlId);
    const { order } = options;
    const value = pageSortExpressions[order.key];
    const conditions = [{ sql: "crawl = ?", values: [key] }, ...filters(options), ...position(order, after)];
    // Selected by columns alone, so that facts are read only for the listed rows, one after another.
    const rows = connection.all<{ id: number; sortValue: string | number }>(
      `select id, ${value} as sortValue from pages where ${conditions.map(({ sql }) => sql).join(" and ")}
       order by 2 ${order.direction}, 1 limit ?`,
      ...conditions.flatMap(({ values }) => values),
      options.limit + 1,
    );
    const bodies = mapped(rows, (row) => ({
      ...row,
      body: pageJson(connection, key, row.id, options.facts) ?? "null",
    }));
    return listedRows(bodies, options.limit, ({ sortValue, id }) => [sortValue, id], pagesEnd(options, fetched));
  });
}

/** Returns ids of pages in an order, from a page on. */
export function listPageIds(
  connection: Connection,
  tenant: string,
  crawlId: string,
  order: ParsedPageSort,
  from: number | null,
  limit: number,
): number[] {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const value = pageSortExpressions[order.key];
    const conditions: Condition[] = [{ sql: "crawl = ?", values: [key] }];
    if (from !== null) {
      const sql = `select ${value} as sortValue from pages where crawl = ? and id = ?`;
      const first = connection.get<{ sortValue: string | number }>(sql, key, from);
      if (first === undefined) return [];
      conditions.push(...position(order, [first.sortValue, from - 1]));
    }
    const rows = connection.all<{ id: number }>(
      `select id, ${value} as sort_value from pages where ${conditions.map(({ sql }) => sql).join(" and ")}
       order by 2 ${order.direction}, 1 limit ?`,
      ...conditions.flatMap(({ values }) => values),
      limit,
    );
    return rows.map(({ id }) => id);
  });
}

function filters({ status, statusClass, indexable, pageKind, text }: OrderedPages): Condition[] {
  const conditions: Condition[] = [];
  if (status !== undefined) conditions.push({ sql: "status = ?", values: [status] });
  if (statusClass === "none") conditions.push({ sql: "status is null", values: [] });
  else if (statusClass !== undefined) {
    const from = Number(statusClass.slice(0, 1)) * 100;
    conditions.push({ sql: "status between ? and ?", values: [from, from + 99] });
  }
  if (indexable === true)
    conditions.push({ sql: "coalesce(settled_indexability, indexability) = 'indexable'", values: [] });
  if (indexable === false)
    conditions.push({ sql: "coalesce(settled_indexability, indexability) <> 'indexable'", values: [] });
  if (pageKind !== undefined) conditions.push({ sql: "page_kind = ?", values: [pageKind] });
  if (text !== undefined) conditions.push({ sql: "instr(url, ?) > 0", values: [columnText(text)] });
  return conditions;
}

function position({ key, direction }: ParsedPageSort, after: Keyset | null): Condition[] {
  if (after === null) return [];
  const [sortValue = 0, id = 0] = after;
  const further = direction === "asc" ? ">" : "<";
  // Orders of an index: a range instead of a scan from the start.
  if (key === "id") return [{ sql: `id ${further} ?`, values: [id] }];
  if (key === "arrival" && direction === "asc") return [{ sql: "(arrival, id) > (?, ?)", values: [sortValue, id] }];
  const value = pageSortExpressions[key];
  return [{ sql: `(${value} ${further} ? or (${value} = ? and id > ?))`, values: [sortValue, sortValue, id] }];
}
