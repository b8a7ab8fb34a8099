import type { Issue } from "@sightline/model";
import type { IssueKey, StoredIssue } from "@sightline/model/ports";
import { type Sql, sql } from "../database/sql.ts";
import { columnText } from "./column-text.ts";
import { jsonRecord, parseStored } from "./json-record.ts";
import { type ListedRows, listedRows } from "./listed-rows.ts";
import { mapped } from "./mapped.ts";

/** Row of an issue: its JSON, with columns for filters and sort order. */
export interface IssueRow {
  readonly rule: string;
  /** 0 for issues of the site, which therefore come first. */
  readonly page: number;
  readonly id: string;
  readonly category: string;
  readonly severity: string;
  readonly phase: string;
  readonly subjectUrl: string;
  readonly body: string;
}

/** Primary key of an issue's row within its crawl. */
export type IssueRowKey = Pick<IssueRow, "rule" | "page" | "id">;

/** Returns the primary key of an issue's row. */
export function issueRowKey({ id, rule, pageId }: IssueKey): IssueRowKey {
  return { rule: columnText(rule), page: pageId ?? 0, id: columnText(id) };
}

/** Returns the row of an issue. */
export function issueRow(issue: Issue): IssueRow {
  const { category, severity, phase, subject } = issue;
  return {
    ...issueRowKey(issue),
    category: columnText(category),
    severity,
    phase,
    subjectUrl: columnText(subject.url),
    body: JSON.stringify(issue),
  };
}

/**
 * Returns the columns of an issue `i`, with the earlier crawl that first saw it. The lookup is a subquery that runs
 * only for the listed issues: for a join, PostgreSQL reads the history of the whole site.
 */
export function listedIssueColumns(site: number): Sql {
  return sql`i.body, (select h.first_crawl from issue_history h
    where h.site = ${site} and h.issue = i.id and h.first_key < i.crawl) as "firstCrawl"`;
}

/** Row of {@link listedIssueColumns}. */
export interface ListedIssueRow {
  readonly body: string;
  readonly firstCrawl: string | null;
}

/** Lists issues of a crawl with the crawl that first saw each of them. */
export function listedIssues(rows: Iterable<ListedIssueRow>, crawlId: string, limit: number): ListedRows {
  const issues = mapped(rows, (row) => ({ body: storedIssueJson(row, crawlId) }));
  return listedRows(issues, limit, ({ body }) => {
    const { rule, page, id } = issueRowKey(parseStored<Issue>(body));
    return [rule, page, id];
  });
}

/** Returns the JSON of a `StoredIssue`. */
export function storedIssueJson({ body, firstCrawl }: ListedIssueRow, crawlId: string): string {
  return jsonRecord(body, { firstSeenCrawlId: firstCrawl ?? crawlId } satisfies Omit<StoredIssue, keyof Issue>);
}
