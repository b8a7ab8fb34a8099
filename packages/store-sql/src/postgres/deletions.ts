import type { Database } from "../database/database.ts";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { noCrawl, siteKey } from "../operations/crawl-row.ts";
import { columnText } from "../rows/column-text.ts";

/** Detaches a crawl from its tenant; {@link freeDeleted} deletes its rows later. @throws AuditError `not_found` */
export function* deleteCrawl(database: Database, tenant: string, crawlId: string): Work<void> {
  const detached = yield* database.change(
    sql`update crawls set tenant = null where tenant = ${columnText(tenant)} and id = ${columnText(crawlId)}
        returning key`,
  );
  if (detached.length === 0) throw noCrawl(crawlId);
}

/** Detaches a site and its crawls from their tenant. @throws AuditError `not_found` */
export function deleteSite(database: Database, tenant: string, siteId: string): Work<void> {
  return database.write(function* (queries) {
    const key = yield* siteKey(queries, tenant, siteId);
    // The site first: a crawl created concurrently refers to it, and is either found by the next update or rejected.
    yield* queries.rows(sql`update sites set tenant = null where key = ${key}`);
    yield* queries.rows(sql`update crawls set tenant = null where site = ${key}`);
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
export function* freeDeleted(database: Database): Work<boolean> {
  const crawl = yield* firstDetached(database, "crawls");
  if (crawl !== undefined) {
    for (const table of crawlTables) if (yield* deleteBatch(database, table, "crawl", crawl.key)) return true;
    yield* database.change(sql`delete from crawls where key = ${crawl.key}`);
    return true;
  }
  const site = yield* firstDetached(database, "sites");
  if (site === undefined) return false;
  if (yield* deleteBatch(database, "issue_history", "site", site.key)) return true;
  yield* database.change(sql`delete from sites where key = ${site.key}`);
  return true;
}

function firstDetached(database: Database, table: "crawls" | "sites"): Work<{ readonly key: number } | undefined> {
  return database.row(sql`select key from ${verbatim(table)} where tenant is null order by key limit ${1}`);
}

function* deleteBatch(database: Database, table: string, column: "crawl" | "site", key: number): Work<boolean> {
  const [deleted] = yield* database.change<{ count: number }>(
    sql`with freed as (
          delete from ${verbatim(table)} where ctid = any(array(
            select ctid from ${verbatim(table)} where ${verbatim(column)} = ${key}
            limit ${batchRows} ${database.dialect.skipLocked})) returning 1)
        select count(*) as count from freed`,
  );
  return (deleted?.count ?? 0) > 0;
}
