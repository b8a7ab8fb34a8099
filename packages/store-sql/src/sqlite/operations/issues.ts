import type { ClearedPages, IssuePhase, Keyset } from "@sightline/model";
import { columnText } from "../../rows/column-text.ts";
import { type IssueRow, lineExpressions } from "../../rows/issue-row.ts";
import type { IssueLines } from "../../rows/listed-issues.ts";
import type { IssueFilter, PageIssueCounts } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { type CrawlRow, crawlRow, noCrawl, ownedCrawl } from "../crawl-row.ts";
import type { SqlValue } from "../driver.ts";

const countBatchRows = 2000;

/** Adds issues, each once. */
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
  for (const { rule, page, id, category, severity, phase, body, source } of issues) {
    connection.run(
      `insert into issues (crawl, rule, page, id, category, severity, phase, body, source)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict do nothing`,
      key,
      rule,
      page,
      id,
      category,
      severity,
      phase,
      body,
      source,
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

/** A database that the host opens needs SQLite 3.44, which `concat` came with; `||` would copy a row once for each part. */
const { ofCrawl, lines } = lineExpressions({
  quoted: (column) => `json_quote(${column})`,
  newline: "char(10)",
  joined: (texts) => `concat(${texts.join(", ")})`,
  startsWithText: (column) => `substr(${column}, 1, 2) = char(10, 34)`,
});

const fromSubject = "substr(i.body, instr(i.body, char(10) || '{') + 1)";

/**
 * The URL of the subject, which stands in the first line of the body that is an object; before schema version 6, the body
 * was one object.
 */
const subjectUrl = `case unicode(i.body) when unicode('{') then i.body ->> '$.subject.url'
  else substr(${fromSubject}, 1, instr(${fromSubject}, char(10)) - 1) ->> '$.url' end`;

/** Issues in their stable order (rule, page, id) after a keyset. */
export function listIssues(
  connection: Connection,
  tenant: string,
  crawlId: string,
  { severity, category, rule, pageId, text }: IssueFilter,
  limit: number,
  after: Keyset | null,
): IssueLines {
  const conditions: [string, ...SqlValue[]][] = [["i.crawl = c.key"]];
  if (rule !== undefined) conditions.push(["i.rule = ?", columnText(rule)]);
  if (pageId !== undefined) conditions.push(["i.page = ?", pageId]);
  if (severity !== undefined) conditions.push(["i.severity = ?", severity]);
  if (category !== undefined) conditions.push(["i.category = ?", columnText(category)]);
  if (text !== undefined) conditions.push([`instr(${subjectUrl}, ?) > 0`, columnText(text)]);
  if (after !== null) conditions.push(["(i.rule, i.page, i.id) > (?, ?, ?)", ...after]);
  // Aggregates keep the order of what they are given; SQLite leaves it to them.
  const row = connection.get<{ issues: Uint8Array | null }>(
    `with c as materialized (select ${ofCrawl} from crawls where tenant = ? and id = ?)
     select (
       select cast(group_concat(lines, char(10)) as blob) from (
         select ${lines} as lines
         from issues i where ${conditions.map(([sql]) => sql).join(" and ")} order by i.rule, i.page, i.id limit ?)
     ) as issues
     from c`,
    columnText(tenant),
    columnText(crawlId),
    ...conditions.flatMap(([, ...values]) => values),
    limit,
  );
  if (row === undefined) throw noCrawl(crawlId);
  return { bytes: row.issues ?? new Uint8Array() };
}

/** Issues and their pages by rule. */
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

/** Issues by severity of the pages after an id that have any. */
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
