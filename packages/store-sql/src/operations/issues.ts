import type { IssuePhase } from "@sightline/model";
import type { ClearedPages } from "@sightline/model/ports";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { type IssueRowKey, type ListedIssueRow, listedIssueColumns, storedIssueJson } from "../rows/issue-row.ts";
import { onCrawl, onOwnedCrawl } from "./crawl-row.ts";
import { insertIssues, issueKeyColumns } from "./insert-issues.ts";

/** Issue counts of a page by severity. */
export interface PageIssueCounts {
  readonly pageId: number;
  readonly error: number;
  readonly warning: number;
  readonly notice: number;
}

const countBatchRows = 2000;

/** Adds issues, without duplicates. */
export const addIssues = onOwnedCrawl(insertIssues);

/** Deletes the issues of phases, or only those of some pages. */
export const clearIssues = onOwnedCrawl(function* (
  queries,
  { key },
  phases: readonly IssuePhase[],
  only: ClearedPages | null,
): Work<void> {
  const { inNumbers, inTexts } = queries.dialect;
  const ofPages =
    only === null ? sql`` : sql`and page ${inNumbers(only.pageIds)} and not (rule ${inTexts(only.exceptRules)})`;
  yield* queries.rows(sql`delete from issues where crawl = ${key} and phase ${inTexts(phases)} ${ofPages}`);
});

/** Returns the JSON of an issue by its id; `null` when the crawl has none with this id. */
export const getIssue = onCrawl(function* (database, { key, site, id: crawlId }, issueId: string): Work<string | null> {
  const row = yield* database.row<ListedIssueRow>(
    sql`select ${listedIssueColumns(site)} from issues i where i.crawl = ${key} and i.id = ${issueId}`,
  );
  return row === undefined ? null : storedIssueJson(row, crawlId);
});

/** Returns the JSON of an array with the issue of each key; `null` where there is none. */
export const readIssues = onCrawl(function* (
  database,
  { key, site, id: crawlId },
  keys: readonly IssueRowKey[],
): Work<string> {
  const rows = yield* database.lookUp<ListedIssueRow, IssueRowKey, typeof issueKeyColumns>(
    keys,
    issueKeyColumns,
    (wanted) =>
      sql`select ${listedIssueColumns(site)} from issues i
          where i.crawl = ${key} and i.rule = ${wanted.rule} and i.page = ${wanted.page} and i.id = ${wanted.id}`,
  );
  const issues = Array.from(rows, (row) => (row === undefined ? "null" : storedIssueJson(row, crawlId)));
  return `[${issues.join(",")}]`;
});

/** Counts issues and their pages by rule. */
export const countIssuesByRule = onCrawl(function* (
  database,
  { key },
): Work<readonly { readonly rule: string; readonly issues: number; readonly pages: number }[]> {
  const rows = yield* database.rows<{ rule: string; issues: number; pages: number }>(
    sql`select rule, count(*) as issues, count(distinct nullif(page, 0)) as pages
        from issues where crawl = ${key} group by rule order by rule`,
  );
  return rows.map(({ rule, issues, pages }) => ({ rule, issues, pages }));
});

/** Counts issues by severity for pages after an id that have any. */
export const countIssuesByPage = onCrawl(function* (
  database,
  { key },
  after: number,
  pageIds: readonly number[] | null,
): Work<readonly PageIssueCounts[]> {
  const ofPages = pageIds === null ? sql`` : sql`and page ${database.dialect.inNumbers(pageIds)}`;
  const rows = yield* database.rows<PageIssueCounts>(
    sql`select page as "pageId", count(*) filter (where severity = 'error') as error,
          count(*) filter (where severity = 'warning') as warning, count(*) filter (where severity = 'notice') as notice
        from issues
        where crawl = ${key} and page > ${after} ${ofPages}
        group by page order by page limit ${verbatim(countBatchRows)}`,
  );
  return rows.map(({ pageId, error, warning, notice }) => ({ pageId, error, warning, notice }));
});
