import type { IssuePhase } from "@sightline/model";
import type { ClearedPages } from "@sightline/model/ports";
import type { Columns, Queries } from "../database/database.ts";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import type { CrawlRow } from "../rows/crawl-row.ts";
import {
  type IssueRow,
  type IssueRowKey,
  type ListedIssueRow,
  listedIssueColumns,
  storedIssueJson,
} from "../rows/issue-row.ts";
import { onCrawl, onOwnedCrawl } from "./crawl-row.ts";

/** Issue counts of a page by severity. */
export interface PageIssueCounts {
  readonly pageId: number;
  readonly error: number;
  readonly warning: number;
  readonly notice: number;
}

const countBatchRows = 2000;

const keyColumns = {
  rule: ["text", ({ rule }) => rule],
  page: ["bigint", ({ page }) => page],
  id: ["text", ({ id }) => id],
} as const satisfies Columns<IssueRowKey>;

const issueColumns = {
  ...keyColumns,
  category: ["text", ({ category }) => category],
  severity: ["text", ({ severity }) => severity],
  phase: ["text", ({ phase }) => phase],
  subjectUrl: ["text", ({ subjectUrl }) => subjectUrl],
  body: ["text", ({ body }) => body],
} as const satisfies Columns<IssueRow>;

/** Adds issues, without duplicates. */
export const addIssues = onOwnedCrawl(insertIssues);

/**
 * Inserts issues within a transaction. An id is a hash of rule and subject, so equal ids have equal keys. PostgreSQL
 * keeps rows where they are inserted, so those that lists read together (of one rule, with pages in order) are inserted
 * next to each other.
 */
export function insertIssues(queries: Queries, { key }: CrawlRow, issues: readonly IssueRow[]): Work<void> {
  return queries.writeRows(
    issues,
    issueColumns,
    (issue, { values }) =>
      sql`insert into issues (crawl, rule, page, id, category, severity, phase, subject_url, body)
          ${values(
            sql`${key}, ${issue.rule}, ${issue.page}, ${issue.id}, ${issue.category}, ${issue.severity},
            ${issue.phase}, ${issue.subjectUrl}, ${issue.body}`,
            sql`${issue.rule}, ${issue.page}`,
          )} on conflict do nothing`,
  );
}

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
  const rows = yield* database.lookUp<ListedIssueRow, IssueRowKey, typeof keyColumns>(
    keys,
    keyColumns,
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
  const rows = yield* database.rows<PageIssueCounts>(
    sql`select page as "pageId", count(*) filter (where severity = 'error') as error,
          count(*) filter (where severity = 'warning') as warning, count(*) filter (where severity = 'notice') as notice
        from issues
        where crawl = ${key} and page > ${after} ${pageIds === null ? sql`` : sql`and page ${database.dialect.inNumbers(pageIds)}`}
        group by page order by page limit ${verbatim(countBatchRows)}`,
  );
  return rows.map(({ pageId, error, warning, notice }) => ({ pageId, error, warning, notice }));
});
