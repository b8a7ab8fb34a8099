import { type Issue, issueLines } from "@sightline/model";
import { columnText } from "./column-text.ts";

/** An issue as a row: what lists filter and order by in columns, and all but the first and last of its lines of JSON. */
export interface IssueRow {
  readonly rule: string;
  /** 0 for issues of the site, which thereby come first. */
  readonly page: number;
  readonly id: string;
  readonly category: string;
  readonly severity: string;
  readonly phase: string;
  readonly body: string;
  /** Its last line of JSON; `null` where that says nothing. */
  readonly source: string | null;
  /** The URL of its subject, which stands in the body too. */
  readonly subjectUrl: string;
}

/** The row of an issue. */
export function issueRow(issue: Issue): IssueRow {
  const { severity, phase, pageId, subject } = issue;
  const rule = columnText(issue.rule);
  const id = columnText(issue.id);
  const category = columnText(issue.category);
  // The crawl that has seen it first is found out when it is listed.
  const lines = issueLines([{ ...issue, rule, id, category, firstSeenCrawlId: "" }]).slice('""'.length);
  const last = lines.lastIndexOf("\n");
  return {
    rule,
    page: pageId ?? 0,
    id,
    category,
    severity,
    phase,
    body: lines.slice(0, last),
    source: issue.source === null ? null : lines.slice(last + 1),
    subjectUrl: columnText(subject.url),
  };
}

/**
 * Whether a site has seen any issue before a crawl; an SQL expression that speaks of `crawls`. Asked for the first one, a
 * planner takes the index; asked whether there is one, PostgreSQL expects to meet it soon and reads the whole history.
 */
const hasHistory = `(select e.first_key from issue_history e
  where e.site = crawls.site order by e.first_key limit 1) < crawls.key`;

/** What the SQL of issues' lines needs of a dialect. */
interface LineDialect {
  /** An expression for the string of JSON of a text column. */
  quoted(column: string): string;
  /** A constant. */
  readonly newline: string;
  /** An expression for texts one after the other, none of them null. */
  joined(texts: readonly string[]): string;
  /** A condition: whether a text column starts with a newline and a quote. */
  startsWithText(column: string): string;
}

/** Expressions that put the lines together which an issue is listed as. */
interface LineExpressions {
  /** The columns of `crawls` that the lines need as `c`. */
  readonly ofCrawl: string;
  /** The lines of an issue from `issues i` of the crawl. */
  readonly lines: string;
}

/**
 * The lines of issues are put together where the rows are: a row of one text is read many times faster than one of eight
 * columns. Bodies of before schema version 7 lack the lines of what columns hold, which come to a third of what a list
 * costs when they are written for each. The last line has a column of its own, which rows of before schema version 10 leave empty.
 */
export function lineExpressions({ quoted, newline, joined, startsWithText }: LineDialect): LineExpressions {
  const firstCrawl = `coalesce(case when c.has_history then (
    select ${quoted("h.first_crawl")} from issue_history h
    where h.site = c.site and h.issue = i.id and h.first_key < c.key) end, c.quoted_id)`;
  // Severity and phase are words of a closed vocabulary, which need no escapes.
  const about = [quoted("i.rule"), "','", quoted("i.category"), "',\"'", "i.severity", "'\",\"'", "i.phase", "'\"'"];
  const page = "coalesce(cast(nullif(i.page, 0) as text), 'null')";
  const columns = joined([newline, ...about, newline, page, newline, quoted("i.id"), "i.body"]);
  return {
    ofCrawl: `key, site, ${quoted("id")} as quoted_id, ${hasHistory} as has_history`,
    lines: joined([
      firstCrawl,
      `case when ${startsWithText("i.body")} then i.body else ${columns} end`,
      newline,
      "coalesce(i.source, 'null')",
    ]),
  };
}
