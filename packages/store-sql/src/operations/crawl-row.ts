import type { Database, Queries } from "../database/database.ts";
import { type Sql, sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { type CrawlRow, crawlColumns, currentCrawl, noCrawl, noSite } from "../rows/crawl-row.ts";

/** Reads a tenant's crawl. @throws AuditError `not_found` */
export function crawlRow(queries: Queries, tenant: string, crawlId: string): Work<CrawlRow> {
  return found(queries, tenant, crawlId, sql``);
}

/**
 * Reads a tenant's crawl and locks it until the transaction ends, so that a crawl, its ids and its counters are changed
 * by one transaction at a time.
 *
 * @throws AuditError `not_found`
 */
export function lockedCrawl(queries: Queries, tenant: string, crawlId: string): Work<CrawlRow> {
  return found(queries, tenant, crawlId, queries.dialect.forUpdate);
}

/** Reads and locks a crawl for its owner. @throws AuditError `not_found`, or `fenced` when the epoch is not current */
export function* ownedCrawl(queries: Queries, tenant: string, crawlId: string, epoch: number): Work<CrawlRow> {
  return currentCrawl(yield* lockedCrawl(queries, tenant, crawlId), epoch);
}

function* found(queries: Queries, tenant: string, crawlId: string, lock: Sql): Work<CrawlRow> {
  const row = yield* queries.row<CrawlRow>(
    sql`select ${crawlColumns} from crawls
        where tenant = ${columnText(tenant)} and id = ${columnText(crawlId)} ${lock}`,
  );
  if (row === undefined) throw noCrawl(crawlId);
  return row;
}

/** Returns the key of a tenant's site. @throws AuditError `not_found` */
export function* siteKey(queries: Queries, tenant: string, siteId: string): Work<number> {
  const row = yield* queries.row<{ key: number }>(
    sql`select key from sites where tenant = ${columnText(tenant)} and id = ${columnText(siteId)}`,
  );
  if (row === undefined) throw noSite(siteId);
  return row.key;
}

/** Operation on a tenant's crawl, which it reads first; {@link onOwnedCrawl} takes an epoch as well. */
type CrawlOperation<Values extends unknown[], Value> = (
  database: Database,
  tenant: string,
  crawlId: string,
  ...values: Values
) => Work<Value>;

/** Creates an operation that reads a tenant's crawl. */
export function onCrawl<Values extends unknown[], Value>(
  work: (database: Database, crawl: CrawlRow, ...values: Values) => Work<Value>,
): CrawlOperation<Values, Value> {
  return function* (database, tenant, crawlId, ...values) {
    return yield* work(database, yield* crawlRow(database, tenant, crawlId), ...values);
  };
}

/** Creates an operation that changes a tenant's crawl for its owner, in one transaction. */
export function onOwnedCrawl<Values extends unknown[], Value>(
  work: (queries: Queries, crawl: CrawlRow, ...values: Values) => Work<Value>,
): CrawlOperation<[epoch: number, ...values: Values], Value> {
  return (database, tenant, crawlId, epoch, ...values) =>
    database.write(function* (queries) {
      return yield* work(queries, yield* ownedCrawl(queries, tenant, crawlId, epoch), ...values);
    });
}
