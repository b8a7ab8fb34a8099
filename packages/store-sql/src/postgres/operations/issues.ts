import type { IssuePhase, Keyset } from "@sightline/model";
import { columnText } from "../../rows/column-text.ts";
import { type IssueRow, issueLines } from "../../rows/issue-row.ts";
import type { IssueLines } from "../../rows/listed-issues.ts";
import type { IssueFilter, PageIssueCounts } from "../../store-operations.ts";
import { conditions } from "../conditions.ts";
import { type CrawlRow, crawlRow, noCrawl, ownedCrawl } from "../crawl-row.ts";
import type { Database, Queries } from "../database.ts";
import { numberList } from "../number-list.ts";

const countBatchRows = 2000;
const insertRows = 5000;
/** One more than the longest list, which tells whether there are more. */
const mostRows = 1001;

/** Adds issues, each once. */
export function addIssues(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  issues: readonly IssueRow[],
): Promise<void> {
  return database.write(async (queries) => {
    await insertIssues(queries, await ownedCrawl(queries, tenant, crawlId, epoch), issues);
  });
}

/** Inserts issues within a transaction. An id is a hash of rule and subject, so equal ids have equal keys. */
export async function insertIssues(queries: Queries, { key }: CrawlRow, issues: readonly IssueRow[]): Promise<void> {
  for (let at = 0; at < issues.length; at += insertRows) {
    const rows = issues.slice(at, at + insertRows);
    const texts = (value: (row: IssueRow) => string) => rows.map(value);
    await queries.rows(
      `insert into issues (crawl, rule, page, id, category, severity, phase, body, subject_url)
       select $1, issue.* from unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::text[], $9::text[]) as issue on conflict do nothing`,
      key,
      texts(({ rule }) => rule),
      numberList(rows.map(({ page }) => page)),
      texts(({ id }) => id),
      texts(({ category }) => category),
      texts(({ severity }) => severity),
      texts(({ phase }) => phase),
      texts(({ body }) => body),
      texts(({ subjectUrl }) => subjectUrl),
    );
  }
}

/** Deletes the issues of phases. */
export function clearIssues(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  phases: readonly IssuePhase[],
): Promise<void> {
  return database.write(async (queries) => {
    const { key } = await ownedCrawl(queries, tenant, crawlId, epoch);
    await queries.rows("delete from issues where crawl = $1 and phase = any($2::text[])", key, phases);
  });
}

/** `concat` looks up how to write each of its parts as text, row after row. */
const { ofCrawl, lines } = issueLines({
  quoted: (column) => `to_json(${column})::text`,
  newline: "chr(10)",
  joined: (texts) => texts.join(" || "),
});

/** Issues in their stable order (rule, page, id) after a keyset. */
export async function listIssues(
  database: Database,
  tenant: string,
  crawlId: string,
  { severity, category, rule, pageId, text }: IssueFilter,
  limit: number,
  after: Keyset | null,
): Promise<IssueLines> {
  const { all, value, values } = conditions(columnText(tenant), columnText(crawlId));
  all.push("i.crawl = c.key");
  if (rule !== undefined) all.push(`i.rule = ${value(columnText(rule))}`);
  if (pageId !== undefined) all.push(`i.page = ${value(pageId)}`);
  if (severity !== undefined) all.push(`i.severity = ${value(severity)}`);
  if (category !== undefined) all.push(`i.category = ${value(columnText(category))}`);
  if (text !== undefined) all.push(`strpos(i.subject_url, ${value(columnText(text))}) > 0`);
  if (after !== null) all.push(`(i.rule, i.page, i.id) > (${after.map(value).join(", ")})`);
  // Aggregates keep the order of a subquery. The limit of the port, which the planner knows whatever is asked for, lets it
  // plan the statement once a connection: with the actual one alone it would plan it anew each time.
  const row = await database.row<{ issues: string | null }>(
    `with c as materialized (select ${ofCrawl} from crawls where tenant = $1 and id = $2)
     select (
       select string_agg(lines, chr(10)) from (
         select lines from (
           select ${lines} as lines
           from issues i where ${all.join(" and ")} order by i.rule, i.page, i.id limit ${mostRows}) as ordered
         limit ${value(limit)}) as listed
     ) as issues
     from c`,
    ...values,
  );
  if (row === undefined) throw noCrawl(crawlId);
  return { bytes: Buffer.from(row.issues ?? "") };
}

/** Issues and their pages by rule. */
export async function countIssuesByRule(
  database: Database,
  tenant: string,
  crawlId: string,
): Promise<readonly { readonly rule: string; readonly issues: number; readonly pages: number }[]> {
  const { key } = await crawlRow(database, tenant, crawlId);
  return database.rows(
    `select rule, count(*) as issues, count(distinct nullif(page, 0)) as pages
     from issues where crawl = $1 group by rule order by rule`,
    key,
  );
}

/** Issues by severity of the pages after an id that have any. */
export async function countIssuesByPage(
  database: Database,
  tenant: string,
  crawlId: string,
  after: number,
  pageIds: readonly number[] | null,
): Promise<readonly PageIssueCounts[]> {
  const { key } = await crawlRow(database, tenant, crawlId);
  return database.rows(
    `select page as "pageId", count(*) filter (where severity = 'error') as error,
       count(*) filter (where severity = 'warning') as warning, count(*) filter (where severity = 'notice') as notice
     from issues where crawl = $1 and page > $2 ${pageIds === null ? "" : "and page = any($4::bigint[])"}
     group by page order by page limit $3`,
    key,
    after,
    countBatchRows,
    ...(pageIds === null ? [] : [numberList(pageIds)]),
  );
}
