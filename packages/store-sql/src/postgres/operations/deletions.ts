import { AuditError } from "@sightline/model";
import { columnText } from "../../rows/column-text.ts";
import { siteKey } from "../crawl-row.ts";
import type { Database } from "../database.ts";

/** Detaches a crawl from its tenant; {@link freeDeleted} deletes its rows later. @throws AuditError `not_found` */
export async function deleteCrawl(database: Database, tenant: string, crawlId: string): Promise<void> {
  const detached = await database.change(
    "update crawls set tenant = null where tenant = $1 and id = $2 returning key",
    columnText(tenant),
    columnText(crawlId),
  );
  if (detached.length === 0) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
}

/** Detaches a site and its crawls from their tenant. @throws AuditError `not_found` */
export function deleteSite(database: Database, tenant: string, siteId: string): Promise<void> {
  return database.write(async (queries) => {
    const key = await siteKey(queries, tenant, siteId);
    // The site first: a crawl created concurrently refers to it, and is either found by the next update or rejected.
    await queries.rows("update sites set tenant = null where key = $1", key);
    await queries.rows("update crawls set tenant = null where site = $1", key);
  });
}

const batchRows = 2000;
/** Tables emptied in batches, largest first; deleting the row of the crawl cascades to the others. */
const crawlTables = ["urls", "issues", "page_bodies", "page_inlinks", "pages", "documents"] as const;

/**
 * Deletes one batch of rows of detached crawls and sites, in short transactions that hold locks only briefly. Several
 * processes may call it at once, and each can continue where another stopped.
 *
 * @returns `false` once no detached rows remain
 */
export async function freeDeleted(database: Database): Promise<boolean> {
  const crawl = await database.row<{ key: number }>(
    "select key from crawls where tenant is null order by key limit $1",
    1,
  );
  if (crawl !== undefined) {
    for (const table of crawlTables) if (await deleteBatch(database, table, "crawl", crawl.key)) return true;
    await database.change("delete from crawls where key = $1", crawl.key);
    return true;
  }
  const site = await database.row<{ key: number }>(
    "select key from sites where tenant is null order by key limit $1",
    1,
  );
  if (site === undefined) return false;
  if (await deleteBatch(database, "issue_history", "site", site.key)) return true;
  await database.change("delete from sites where key = $1", site.key);
  return true;
}

async function deleteBatch(database: Database, table: string, column: "crawl" | "site", key: number): Promise<boolean> {
  const deleted = await database.change<{ count: number }>(
    `with freed as (
       delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${column} = $1 limit $2 for update skip locked)) returning 1)
     select count(*) as count from freed`,
    key,
    batchRows,
  );
  return (deleted[0]?.count ?? 0) > 0;
}
