import { AuditError } from "@sightline/model";
import { columnText } from "../rows/column-text.ts";
import type { Queries } from "./database.ts";

/** A crawl that belongs to a tenant; the only source of crawl keys. */
export interface CrawlRow {
  readonly key: number;
  readonly id: string;
  readonly site: number;
  readonly epoch: number;
  readonly status: string;
  /** JSON of `Crawl`; epoch and status stand in columns. */
  readonly body: string;
  readonly lastUrlId: number;
  readonly skips: number;
}

const columns = 'key, id, site, epoch, status, body, last_url_id as "lastUrlId", skips';

/** A tenant has no crawl with that id. */
export function noCrawl(crawlId: string): AuditError {
  return new AuditError("not_found", `There is no crawl ${crawlId}.`);
}

/** The crawl of a tenant. @throws AuditError `not_found` */
export function crawlRow(queries: Queries, tenant: string, crawlId: string): Promise<CrawlRow> {
  return found(queries, `select ${columns} from crawls where tenant = $1 and id = $2`, tenant, crawlId);
}

/**
 * The crawl of a tenant, locked until the transaction ends: whoever changes a crawl, its ids or its counters does so
 * alone. Rows that refer to the crawl can still be inserted by others, hence `no key`.
 *
 * @throws AuditError `not_found`
 */
export function lockedCrawl(queries: Queries, tenant: string, crawlId: string): Promise<CrawlRow> {
  const sql = `select ${columns} from crawls where tenant = $1 and id = $2 for no key update`;
  return found(queries, sql, tenant, crawlId);
}

/** The locked crawl of its owner. @throws AuditError `not_found`, or `fenced` when the epoch is not current */
export async function ownedCrawl(queries: Queries, tenant: string, crawlId: string, epoch: number): Promise<CrawlRow> {
  return currentCrawl(await lockedCrawl(queries, tenant, crawlId), epoch);
}

/** Checks the epoch of a crawl. @throws AuditError `fenced` */
export function currentCrawl(row: CrawlRow, epoch: number): CrawlRow {
  if (row.epoch === epoch) return row;
  throw new AuditError("fenced", `Another worker has taken over crawl ${row.id}; throw this batch away.`);
}

async function found(queries: Queries, sql: string, tenant: string, crawlId: string): Promise<CrawlRow> {
  const row = await queries.row<CrawlRow>(sql, columnText(tenant), columnText(crawlId));
  if (row === undefined) throw noCrawl(crawlId);
  return row;
}
