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
 * Whether a site has seen any issue before a crawl; an SQL expression that speaks of `crawls`. Asked for the first one, a
 * planner takes the index; asked whether there is one, PostgreSQL expects to meet it soon and reads the whole history.
 */
export const hasHistory = `(select e.first_key from issue_history e
  where e.site = crawls.site order by e.first_key limit 1) < crawls.key`;

const firstCrawl = `coalesce(case when c.has_history then (
  select h.first_crawl from issue_history h where h.site = c.site and h.issue = i.id and h.first_key < c.key) end, c.id)`;

/**
 * An SQL expression for the JSON of a `StoredIssue`, put together where the rows are: a row of one text is read many
 * times faster than one of eight columns. It speaks of `issues i` and of a crawl `c` with its `key`, `id`, `site` and
 * {@link hasHistory} as `has_history`. A database that the host opens needs SQLite 3.44, which `concat` came with.
 *
 * @param quoted makes a string of JSON of a text column
 */
export function issueJson(quoted: (column: string) => string): string {
  const members = [
    `'{"id":', ${quoted("i.id")}`,
    `',"rule":', ${quoted("i.rule")}`,
    `',"category":', ${quoted("i.category")}`,
    // Words of a closed vocabulary, which need no escapes.
    `',"severity":"', i.severity, '","phase":"', i.phase`,
    `'","pageId":', coalesce(cast(nullif(i.page, 0) as text), 'null')`,
    `',"firstSeenCrawlId":', ${quoted(firstCrawl)}`,
  ];
  // The body comes last, so that its end need not be found. Joined by `||`, a row would be copied once for each part.
  return `concat(${members.join(", ")}, ',', substr(i.body, 2))`;
}

/** Where an issue stands in the stable order: rule, page, id. */
export function issueKeyset({ rule, pageId, id }: StoredIssue): Keyset {
  return [rule, pageId ?? 0, id];
}
