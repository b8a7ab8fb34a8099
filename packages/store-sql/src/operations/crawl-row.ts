import { AuditError } from "@sightline/model/plain";
import type { Database, Queries } from "../database/database.ts";
import { type Sql, sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { jsonRecord } from "../rows/json-record.ts";

/** Crawl that belongs to a tenant; the only source of crawl keys. */
export interface CrawlRow {
  readonly key: number;
  readonly id: string;
  readonly site: number;
  readonly epoch: number;
  readonly status: string;
  /** JSON of `Crawl`; epoch and status are stored in columns. */
  readonly body: string;
  readonly lastUrlId: number;
  /** Number of pages committed so far, which is the `arrival` of the last one. */
  readonly fetched: number;
}

/** Columns of a {@link CrawlRow}. */
const crawlColumns = sql`key, id, site, epoch, status, body, last_url_id as "lastUrlId", fetched`;

/** Creates the error for a crawl id that the tenant does not have. */
export function noCrawl(crawlId: string): AuditError {
  return new AuditError("not_found", `There is no crawl ${crawlId}.`);
}

/** Creates the error for a site id that the tenant does not have. */
export function noSite(siteId: string): AuditError {
  return new AuditError("not_found", `There is no site ${siteId}.`);
}

/** Creates the error for a target that another worker holds. */
export function lostTarget(crawl: CrawlRow, targetId: number): AuditError {
  return new AuditError("fenced", `Another worker has taken over target ${targetId} of crawl ${crawl.id}.`);
}

/** Checks the epoch of a crawl. @throws AuditError `fenced` */
export function currentCrawl(row: CrawlRow, epoch: number): CrawlRow {
  if (row.epoch === epoch) return row;
  throw new AuditError("fenced", `Another worker has taken over crawl ${row.id}; discard this batch.`);
}

/** Checks that a crawl can change. @throws AuditError `conflict` */
export function refuseEnded({ id, status }: CrawlRow): void {
  if (status !== "completed" && status !== "cancelled" && status !== "failed") return;
  throw new AuditError("conflict", `Crawl ${id} has ended (${status}) and cannot change.`);
}

/** Returns the JSON of a crawl with its current epoch. */
export function crawlJson({ body, epoch }: Pick<CrawlRow, "body" | "epoch">): string {
  return jsonRecord(body, { epoch });
}

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
