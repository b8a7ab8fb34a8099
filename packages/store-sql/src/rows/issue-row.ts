import type { Issue, Keyset, StoredIssue } from "@sightline/model";
import { columnText } from "./column-text.ts";

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

/**
 * An SQL expression for the JSON of a `StoredIssue`, put together where the rows are: a row of one text is read many
 * times faster than one of eight columns. It speaks of `crawls c`, `issues i` and `issue_history h`.
 *
 * @param quoted makes a string of JSON of a text column
 */
export function issueJson(quoted: (column: string) => string): string {
  const columns = ["id", "rule", "category", "severity", "phase"].map(
    (name) => `'"${name}":' || ${quoted(`i.${name}`)}`,
  );
  const firstCrawl = "case when h.first_key < c.key then h.first_crawl else c.id end";
  const members = [
    ...columns,
    `'"pageId":' || coalesce(cast(nullif(i.page, 0) as text), 'null')`,
    "substr(i.body, 2, length(i.body) - 2)",
    `'"firstSeenCrawlId":' || ${quoted(firstCrawl)}`,
  ];
  return `'{' || ${members.join(" || ',' || ")} || '}'`;
}

/** Where an issue stands in the stable order: rule, page, id. */
export function issueKeyset({ rule, pageId, id }: StoredIssue): Keyset {
  return [rule, pageId ?? 0, id];
}
