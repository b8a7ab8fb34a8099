import type { Database } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { Done, type Work } from "../database/work.ts";
import { crawlRow, siteKey } from "../operations/crawl-row.ts";

/** Deletes a crawl with all dependent rows. @throws AuditError `not_found` */
export function deleteCrawl(database: Database, tenant: string, crawlId: string): Work<void> {
  return database.write(function* (queries) {
    const { key } = yield* crawlRow(queries, tenant, crawlId);
    yield* queries.rows(sql`delete from crawls where key = ${key}`);
  });
}

/** Deletes a site with all dependent rows. @throws AuditError `not_found` */
export function deleteSite(database: Database, tenant: string, siteId: string): Work<void> {
  return database.write(function* (queries) {
    yield* queries.rows(sql`delete from sites where key = ${yield* siteKey(queries, tenant, siteId)}`);
  });
}

/** Returns `false`: deleting a row in SQLite frees its dependent rows immediately. */
export function freeDeleted(): Work<boolean> {
  return new Done(false);
}
