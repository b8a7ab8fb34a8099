import { type Keyset, maxListBytes } from "@sightline/model/ports";
import type { Database } from "../database/database.ts";
import { allOf, type Sql, sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { type IssueRowKey, type ListedIssueRow, listedIssueColumns, storedIssueJson } from "../rows/issue-row.ts";
import { type ListedRows, listedRows } from "../rows/listed-rows.ts";
import { mapped } from "../rows/mapped.ts";
import { onCrawl } from "./crawl-row.ts";
import { chosenRules, type IssueFilter, rowConditions, ruleConditions } from "./issue-filter.ts";

/** Row of an issue in a list by arrival. */
interface ArrivalRow extends ListedIssueRow, IssueRowKey {
  /** 0 for issues that came with their pages, 1 for those of later phases. */
  readonly part: number;
  /** Arrival of the page; 0 in part 1, which is in order of rule, page and id. */
  readonly arrival: number;
}

/** Part of a list of issues in order of arrival. */
export interface ArrivalRange {
  readonly limit: number;
  /** `true` for the issues that came with pages alone. */
  readonly follow: boolean;
}

/** Crawl whose issues are listed, with the filters. */
interface Listing {
  readonly key: number;
  readonly site: number;
  readonly fetched: number;
  readonly pageId: number | undefined;
  readonly filters: readonly Sql[];
}

/** Lists issues in order of arrival: those that came with pages, then those of later phases. */
export const listIssuesByArrival = onCrawl(function* (
  database,
  { key, site, fetched, id: crawlId },
  filter: IssueFilter,
  { limit, follow }: ArrivalRange,
  after: Keyset | null,
): Work<ListedRows> {
  const rules = yield* chosenRules(database, key, filter, "");
  const end = follow ? arrivalEnd(fetched) : null;
  if (rules?.length === 0) return arrivedIssues([], crawlId, limit, end);
  const ofRules = rules === null ? ruleConditions(filter) : [sql`i.rule ${database.dialect.inTexts(rules)}`];
  const filters = [...rowConditions(database.dialect, filter), ...ofRules];
  const listing = { key, site, fetched, pageId: filter.pageId, filters };
  const isInFirst = after === null || after[0] === 0;
  const rows = isInFirst ? withinBytes(yield* ofPages(database, listing, limit + 1, after)) : [];
  if (!follow && rows.length <= limit) {
    const later = yield* ofLaterPhases(database, listing, limit + 1 - rows.length, isInFirst ? null : after);
    rows.push(...withinBytes(later));
  }
  return arrivedIssues(rows, crawlId, limit, end);
});

/** Takes the rows up to and including the one that exceeds `maxListBytes`. */
function withinBytes(rows: Iterable<ArrivalRow>): ArrivalRow[] {
  const taken: ArrivalRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    taken.push(row);
    bytes += Buffer.byteLength(row.body);
    if (bytes > maxListBytes) break;
  }
  return taken;
}

function ofPages(
  database: Database,
  { key, site, fetched, pageId, filters }: Listing,
  limit: number,
  after: Keyset | null,
): Work<Iterable<ArrivalRow>> {
  // Those that are committed between the queries are after the end that the first one read.
  const pages = [sql`p.crawl = ${key}`, sql`p.arrival <= ${fetched}`];
  const issues = [sql`i.phase = 'page'`, ...filters];
  if (pageId !== undefined) pages.push(sql`p.id = ${pageId}`);
  if (after !== null) {
    const [, arrival = 0, page = 0, rule = "", id = ""] = after;
    // The first is a range of the index.
    pages.push(sql`(p.arrival, p.id) >= (${arrival}, ${page})`);
    issues.push(
      sql`(p.arrival, p.id, i.rule, i.id) >
        (${arrival}, ${page}, ${columnText(String(rule))}, ${columnText(String(id))})`,
    );
  }
  return database.rowsWithinBytes(
    sql`select ${listedIssueColumns(site)}, 0 as part, p.arrival, i.page, i.rule, i.id
        from ${database.dialect.issuesOfPages({ pages, issues, limit })}
        order by p.arrival, p.id, i.rule, i.id limit ${limit}`,
    sql`arrival, page, rule, id`,
  );
}

function ofLaterPhases(
  database: Database,
  { key, site, filters }: Listing,
  limit: number,
  after: Keyset | null,
): Work<Iterable<ArrivalRow>> {
  const conditions = [sql`i.crawl = ${key}`, sql`i.phase <> 'page'`, ...filters];
  if (after !== null) {
    const [, , page = 0, rule = "", id = ""] = after;
    conditions.push(sql`(i.rule, i.page, i.id) > (${columnText(String(rule))}, ${page}, ${columnText(String(id))})`);
  }
  return database.rowsWithinBytes(
    sql`select ${listedIssueColumns(site)}, 1 as part, 0 as arrival, i.page, i.rule, i.id
        from issues i where ${allOf(conditions)} order by i.rule, i.page, i.id limit ${limit}`,
    sql`rule, page, id`,
  );
}

/** Lists issues of a crawl in order of arrival. @param end position at which the list continues after its end */
function arrivedIssues(rows: Iterable<ArrivalRow>, crawlId: string, limit: number, end: Keyset | null): ListedRows {
  const bodies = mapped(rows, (row) => ({ row, body: storedIssueJson(row, crawlId) }));
  return listedRows(
    bodies,
    limit,
    ({ row: { part, arrival, page, rule, id } }) => [part, arrival, page, rule, id],
    end,
  );
}

/** Returns the position after all issues of the pages committed so far. */
function arrivalEnd(fetched: number): Keyset {
  return [0, fetched, Number.MAX_SAFE_INTEGER, "", ""];
}
