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
import { crawlRow, ownedCrawl } from "../crawl-row.ts";
import type { Database, Queries } from "../database.ts";
import { numberList } from "../number-list.ts";

const countBatchRows = 2000;
const insertRows = 5000;

/** Adds issues, without duplicates. */
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

/**
 * Inserts issues within a transaction. An id is a hash of rule and subject, so equal ids have equal keys. Rows stay
 * where they are inserted, so those that lists read together (of one rule, with pages in order) are inserted next to
 * each other.
 */
export async function insertIssues(queries: Queries, { key }: CrawlRow, issues: readonly IssueRow[]): Promise<void> {
  for (let offset = 0; offset < issues.length; offset += insertRows) {
    const rows = issues.slice(offset, offset + insertRows);
    const texts = (value: (row: IssueRow) => string) => rows.map(value);
    await queries.rows(
      `insert into issues (crawl, rule, page, id, category, severity, phase, subject_url, body)
       select $1, issue.* from unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::text[], $9::text[]) as issue (rule, page) order by issue.rule, issue.page on conflict do nothing`,
      key,
      texts(({ rule }) => rule),
      numberList(rows.map(({ page }) => page)),
      texts(({ id }) => id),
      texts(({ category }) => category),
      texts(({ severity }) => severity),
      texts(({ phase }) => phase),
      texts(({ subjectUrl }) => subjectUrl),
      texts(({ body }) => body),
    );
  }
}

/** Deletes the issues of phases, or only those of some pages. */
export function clearIssues(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  phases: readonly IssuePhase[],
  only: ClearedPages | null,
): Promise<void> {
  return database.write(async (queries) => {
    const { key } = await ownedCrawl(queries, tenant, crawlId, epoch);
    if (only === null) {
      await queries.rows("delete from issues where crawl = $1 and phase = any($2::text[])", key, phases);
      return;
    }
    await queries.rows(
      `delete from issues where crawl = $1 and phase = any($2::text[]) and page = any($3::bigint[])
         and rule <> all($4::text[])`,
      key,
      phases,
      numberList(only.pageIds),
      only.exceptRules,
    );
  });
}

/** Returns the JSON of an issue by its id. */
export async function getIssue(
  database: Database,
  tenant: string,
  crawlId: string,
  issueId: string,
): Promise<string | null> {
  const { key, site } = await crawlRow(database, tenant, crawlId);
  const row = await database.row<ListedIssueRow>(
    `select ${listedIssueColumns("$2")} from issues i where i.crawl = $1 and i.id = $3`,
    key,
    site,
    issueId,
  );
  return row === undefined ? null : storedIssueJson(row, crawlId);
}

/** Reads the issues with the given keys. */
export async function readIssues(
  database: Database,
  tenant: string,
  crawlId: string,
  keys: readonly IssueRowKey[],
): Promise<string> {
  const { key, site } = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<ListedIssueRow & { place: number }>(
    `select wanted.place, ${listedIssueColumns("$2")}
     from unnest($3::text[], $4::bigint[], $5::text[]) with ordinality wanted (rule, page, id, place)
     join issues i on i.crawl = $1 and i.rule = wanted.rule and i.page = wanted.page and i.id = wanted.id`,
    key,
    site,
    keys.map(({ rule }) => rule),
    numberList(keys.map(({ page }) => page)),
    keys.map(({ id }) => id),
  );
  const byPlace = new Map(rows.map((row) => [row.place, storedIssueJson(row, crawlId)]));
  return `[${keys.map((_, index) => byPlace.get(index + 1) ?? "null").join(",")}]`;
}

/** Counts issues and their pages by rule. */
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

/** Counts issues by severity for pages after an id that have any. */
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
