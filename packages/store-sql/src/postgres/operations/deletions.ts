import { AuditError } from "@sightline/model";
import { columnText } from "../../rows/column-text.ts";
import { siteKey } from "../crawl-row.ts";
import type { Database } from "../database.ts";

/** Takes a crawl from its tenant; its rows are freed by {@link freeDeleted}. @throws AuditError `not_found` */
export async function deleteCrawl(database: Database, tenant: string, crawlId: string): Promise<void> {
  const taken = await database.change(
    "update crawls set tenant = null where tenant = $1 and id = $2 returning key",
    columnText(tenant),
    columnText(crawlId),
  );
  if (taken.length === 0) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
}

/** Takes a site and its crawls from their tenant. @throws AuditError `not_found` */
export function deleteSite(database: Database, tenant: string, siteId: string): Promise<void> {
  return database.write(async (queries) => {
    const key = await siteKey(queries, tenant, siteId);
    // The site first: a crawl that is created at this moment refers to it, and is either seen below or refused.
    await queries.rows("update sites set tenant = null where key = $1", key);
    await queries.rows("update crawls set tenant = null where site = $1", key);
  });
}

const batchRows = 2000;
/** The largest tables first; what is left then goes with the row of the crawl. */
const tablesOfCrawl = [
  "urls",
  "issues",
  "page_sources",
  "page_facts",
  "page_edges",
  "main_texts",
  "pages",
  "documents",
] as const;

/**
 * Frees the rows of what was deleted, in small transactions that hold no lock for long; several processes may do it at
 * once, and any of them goes on where another one ended.
 *
 * @returns whether something is left
 */
export async function freeDeleted(database: Database): Promise<boolean> {
  const crawl = await database.row<{ key: number }>(
    "select key from crawls where tenant is null order by key limit $1",
    1,
  );
  if (crawl !== undefined) {
    for (const table of tablesOfCrawl) if (await freeBatch(database, table, "crawl", crawl.key)) return true;
    await database.change("delete from crawls where key = $1", crawl.key);
    return true;
  }
  const site = await database.row<{ key: number }>(
    "select key from sites where tenant is null order by key limit $1",
    1,
  );
  if (site === undefined) return false;
  if (await freeBatch(database, "issue_history", "site", site.key)) return true;
  await database.change("delete from sites where key = $1", site.key);
  return true;
}

async function freeBatch(database: Database, table: string, column: "crawl" | "site", key: number): Promise<boolean> {
  const freed = await database.change<{ count: number }>(
    `with freed as (
       delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${column} = $1 limit $2 for update skip locked)) returning 1)
     select count(*) as count from freed`,
    key,
    batchRows,
  );
  return (freed[0]?.count ?? 0) > 0;
}
