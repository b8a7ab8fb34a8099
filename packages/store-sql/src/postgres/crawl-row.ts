import { columnText } from "../rows/column-text.ts";
import { type CrawlRow, crawlColumns, currentCrawl, noCrawl, noSite } from "../rows/crawl-row.ts";
import type { Queries } from "./database.ts";

/** The crawl of a tenant. @throws AuditError `not_found` */
export function crawlRow(queries: Queries, tenant: string, crawlId: string): Promise<CrawlRow> {
  return found(queries, tenant, crawlId, "");
}

/**
 * The crawl of a tenant, locked until the transaction ends: whoever changes a crawl, its ids or its counters does so
 * alone. Rows that refer to the crawl can still be inserted by others, hence `no key`.
 *
 * @throws AuditError `not_found`
 */
export function lockedCrawl(queries: Queries, tenant: string, crawlId: string): Promise<CrawlRow> {
  return found(queries, tenant, crawlId, "for no key update");
}

/** The locked crawl of its owner. @throws AuditError `not_found`, or `fenced` when the epoch is not current */
export async function ownedCrawl(queries: Queries, tenant: string, crawlId: string, epoch: number): Promise<CrawlRow> {
  return currentCrawl(await lockedCrawl(queries, tenant, crawlId), epoch);
}

async function found(queries: Queries, tenant: string, crawlId: string, lock: string): Promise<CrawlRow> {
  const sql = `select ${crawlColumns} from crawls where tenant = $1 and id = $2 ${lock}`;
  const row = await queries.row<CrawlRow>(sql, columnText(tenant), columnText(crawlId));
  if (row === undefined) throw noCrawl(crawlId);
  return row;
}

/** The key of a tenant's site. @throws AuditError `not_found` */
export async function siteKey(queries: Queries, tenant: string, siteId: string): Promise<number> {
  const sql = "select key from sites where tenant = $1 and id = $2";
  const row = await queries.row<{ key: number }>(sql, columnText(tenant), columnText(siteId));
  if (row === undefined) throw noSite(siteId);
  return row.key;
}
