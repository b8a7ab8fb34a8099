import type { Columns, Queries } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import type { IssueRow, IssueRowKey } from "../rows/issue-row.ts";
import type { CrawlRow } from "./crawl-row.ts";

/** Columns of the primary key of an issue within its crawl. */
export const issueKeyColumns = {
  rule: ["text", ({ rule }) => rule],
  page: ["bigint", ({ page }) => page],
  id: ["text", ({ id }) => id],
} as const satisfies Columns<IssueRowKey>;

const issueColumns = {
  ...issueKeyColumns,
  category: ["text", ({ category }) => category],
  severity: ["text", ({ severity }) => severity],
  phase: ["text", ({ phase }) => phase],
  subjectUrl: ["text", ({ subjectUrl }) => subjectUrl],
  body: ["text", ({ body }) => body],
} as const satisfies Columns<IssueRow>;

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
