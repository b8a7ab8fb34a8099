import { columnText } from "../rows/column-text.ts";
import { type CrawlRow, crawlColumns, currentCrawl, noCrawl, noSite } from "../rows/crawl-row.ts";
import type { Connection } from "./connection.ts";

/** Reads a tenant's crawl. @throws AuditError `not_found` */
export function crawlRow(connection: Connection, tenant: string, crawlId: string): CrawlRow {
  const sql = `select ${crawlColumns} from crawls where tenant = ? and id = ?`;
  const row = connection.get<CrawlRow>(sql, columnText(tenant), columnText(crawlId));
  if (row === undefined) throw noCrawl(crawlId);
  return row;
}

/** Reads a tenant's crawl for its owner. @throws AuditError `not_found`, or `fenced` when the epoch is not current */
export function ownedCrawl(connection: Connection, tenant: string, crawlId: string, epoch: number): CrawlRow {
  return currentCrawl(crawlRow(connection, tenant, crawlId), epoch);
}

/** Returns the key of a tenant's site. @throws AuditError `not_found` */
export function siteKey(connection: Connection, tenant: string, siteId: string): number {
  const sql = "select key from sites where tenant = ? and id = ?";
  const row = connection.get<{ key: number }>(sql, columnText(tenant), columnText(siteId));
  if (row === undefined) throw noSite(siteId);
  return row.key;
}
