import { columnText } from "../rows/column-text.ts";
import { type CrawlRow, crawlColumns, currentCrawl, noCrawl, noSite } from "../rows/crawl-row.ts";
import type { Queries } from "./database.ts";

/** Reads a tenant's crawl. @throws AuditError `not_found` */
export function crawlRow(queries: Queries, tenant: string, crawlId: string): Promise<CrawlRow> {
  return found(queries, tenant, crawlId, "");
}

/**
 * Reads a tenant's crawl and locks it until the transaction ends, so that a crawl, its ids and its counters are changed
 * by one transaction at a time. Others can still insert rows that refer to the crawl, hence `no key`.
 *
 * @throws AuditError `not_found`
 */
export function lockedCrawl(queries: Queries, tenant: string, crawlId: string): Promise<CrawlRow> {
  return found(queries, tenant, crawlId, "for no key update");
}

/** Reads and locks a crawl for its owner. @throws AuditError `not_found`, or `fenced` when the epoch is not current */
export async function ownedCrawl(queries: Queries, tenant: string, crawlId: string, epoch: number): Promise<CrawlRow> {
  return currentCrawl(await lockedCrawl(queries, tenant, crawlId), epoch);
}

async function found(queries: Queries, tenant: string, crawlId: string, lock: string): Promise<CrawlRow> {
  const sql = `select ${crawlColumns} from crawls where tenant = $1 and id = $2 ${lock}`;
  const row = await queries.row<CrawlRow>(sql, columnText(tenant), columnText(crawlId));
  if (row === undefined) throw noCrawl(crawlId);
  return row;
}

/** Returns the key of a tenant's site. @throws AuditError `not_found` */
export async function siteKey(queries: Queries, tenant: string, siteId: string): Promise<number> {
  const sql = "select key from sites where tenant = $1 and id = $2";
  const row = await queries.row<{ key: number }>(sql, columnText(tenant), columnText(siteId));
  if (row === undefined) throw noSite(siteId);
  return row.key;
}
