import type { Issue, StoredIssue } from "@sightline/model";
import { columnText } from "./column-text.ts";
import { jsonRecord } from "./json-record.ts";

/** An issue as a row: what lists filter and order by in columns, the rest as JSON. */
export interface IssueRow {
  readonly rule: string;
  /** 0 for issues of the site, which thereby come first. */
  readonly page: number;
  readonly id: string;
  readonly category: string;
  readonly severity: string;
  readonly phase: string;
  readonly body: string;
  /** The URL of its subject, which stands in the body too. */
  readonly subjectUrl: string;
}

/** The row of an issue. */
export function issueRow({ id, rule, category, severity, phase, pageId, ...rest }: Issue): IssueRow {
  return {
    rule: columnText(rule),
    page: pageId ?? 0,
    id: columnText(id),
    category: columnText(category),
    severity,
    phase,
    body: JSON.stringify(rest),
    subjectUrl: columnText(rest.subject.url),
  };
}

/** An issue as it is read: with the crawl that saw it before, if there was one. */
export interface StoredIssueRow extends Omit<IssueRow, "subjectUrl"> {
  readonly firstCrawl: string | null;
}

/** The JSON of a `StoredIssue`. */
export function issueJson({ page, body, firstCrawl, ...columns }: StoredIssueRow, crawlId: string): string {
  const members: Partial<Record<keyof StoredIssue, unknown>> = {
    id: columns.id,
    rule: columns.rule,
    category: columns.category,
    severity: columns.severity,
    phase: columns.phase,
    pageId: page === 0 ? null : page,
    firstSeenCrawlId: firstCrawl ?? crawlId,
  };
  return jsonRecord(body, members);
}
