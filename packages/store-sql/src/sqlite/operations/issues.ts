import type { IssuePhase } from "@sightline/model";
import type { ClearedPages } from "@sightline/model/ports";
import type { CrawlRow } from "../../rows/crawl-row.ts";
import {
  type IssueRow,
  type IssueRowKey,
  type ListedIssueRow,
  listedIssueColumns,
  storedIssueJson,
} from "../../rows/issue-row.ts";
import type { PageIssueCounts } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { crawlRow, ownedCrawl } from "../crawl-row.ts";

const countBatchRows = 2000;

/** Adds issues, without duplicates. */
export function addIssues(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  issues: readonly IssueRow[],
): void {
  connection.write(() => insertIssues(connection, ownedCrawl(connection, tenant, crawlId, epoch), issues));
}

/** Inserts issues within a transaction. An id is a hash of rule and subject, so equal ids have equal keys. */
export function insertIssues(connection: Connection, { key }: CrawlRow, issues: readonly IssueRow[]): void {
  for (const { rule, page, id, category, severity, phase, subjectUrl, body } of issues) {
    connection.run(
      `insert into issues (crawl, rule, page, id, category, severity, phase, subject_url, body)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict do nothing`,
      key,
      rule,
      page,
      id,
      category,
      severity,
      phase,
      subjectUrl,
      body,
    );
  }
}

/** Deletes the issues of phases, or only those of some pages. */
export function clearIssues(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  phases: readonly IssuePhase[],
  only: ClearedPages | null,
): void {
  connection.write(() => {
    const { key } = ownedCrawl(connection, tenant, crawlId, epoch);
    const pages: readonly string[] =
      only === null ? [] : [JSON.stringify(only.pageIds), JSON.stringify(only.exceptRules)];
    const condition =
      only === null
        ? ""
        : "and page in (select value from json_each(?)) and rule not in (select value from json_each(?))";
    for (const phase of phases) {
      connection.run(`delete from issues where crawl = ? and phase = ? ${condition}`, key, phase, ...pages);
    }
  });
}

/** Returns the JSON of an issue by its id. */
export function getIssue(connection: Connection, tenant: string, crawlId: string, issueId: string): string | null {
  return connection.read(() => {
    const { key, site } = crawlRow(connection, tenant, crawlId);
    const row = connection.get<ListedIssueRow>(
      `select ${listedIssueColumns("?")} from issues i where i.crawl = ? and i.id = ?`,
      site,
      key,
      issueId,
    );
    return row === undefined ? null : storedIssueJson(row, crawlId);
  });
}

/** Reads the issues with the given keys. */
export function readIssues(
  connection: Connection,
  tenant: string,
  crawlId: string,
  keys: readonly IssueRowKey[],
): string {
  return connection.read(() => {
    const { key, site } = crawlRow(connection, tenant, crawlId);
    const sql = `select ${listedIssueColumns("?")} from issues i
      where i.crawl = ? and i.rule = ? and i.page = ? and i.id = ?`;
    const issues = keys.map(({ rule, page, id }) => {
      const row = connection.get<ListedIssueRow>(sql, site, key, rule, page, id);
      return row === undefined ? "null" : storedIssueJson(row, crawlId);
    });
    return `[${issues.join(",")}]`;
  });
}

/** Counts issues and their pages by rule. */
export function countIssuesByRule(
  connection: Connection,
  tenant: string,
  crawlId: string,
): readonly { readonly rule: string; readonly issues: number; readonly pages: number }[] {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const rows = connection.all<{ rule: string; issues: number; pages: number }>(
      `select rule, count(*) as issues, count(distinct nullif(page, 0)) as pages
       from issues where crawl = ? group by rule order by rule`,
      key,
    );
    return rows.map(({ rule, issues, pages }) => ({ rule, issues, pages }));
  });
}

/** Counts issues by severity for pages after an id that have any. */
export function countIssuesByPage(
  connection: Connection,
  tenant: string,
  crawlId: string,
  after: number,
  pageIds: readonly number[] | null,
): readonly PageIssueCounts[] {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const rows = connection.all<PageIssueCounts>(
      `select page as pageId, sum(severity = 'error') as error, sum(severity = 'warning') as warning,
         sum(severity = 'notice') as notice
       from issues where crawl = ? and page > ? ${pageIds === null ? "" : "and page in (select value from json_each(?))"}
       group by page order by page limit ?`,
      key,
      after,
      ...(pageIds === null ? [] : [JSON.stringify(pageIds)]),
      countBatchRows,
    );
    return rows.map(({ pageId, error, warning, notice }) => ({ pageId, error, warning, notice }));
  });
}
