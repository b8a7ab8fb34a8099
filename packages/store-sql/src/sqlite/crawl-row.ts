import { AuditError } from "@sightline/model/plain";
import { columnText } from "../rows/column-text.ts";
import type { Connection } from "./connection.ts";

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
  readonly leaseCount: number;
}

/** A tenant has no crawl with that id. */
export function noCrawl(crawlId: string): AuditError {
  return new AuditError("not_found", `There is no crawl ${crawlId}.`);
}

/** The crawl of a tenant. @throws AuditError `not_found` */
export function crawlRow(connection: Connection, tenant: string, crawlId: string): CrawlRow {
  const row = connection.get<CrawlRow>(
    `select key, id, site, epoch, status, body, last_url_id as lastUrlId, lease_count as leaseCount
     from crawls where tenant = ? and id = ?`,
    columnText(tenant),
    columnText(crawlId),
  );
  if (row === undefined) throw noCrawl(crawlId);
  return row;
}

/** The crawl of a tenant, for its owner. @throws AuditError `not_found`, or `fenced` when the epoch is not current */
export function ownedCrawl(connection: Connection, tenant: string, crawlId: string, epoch: number): CrawlRow {
  const row = crawlRow(connection, tenant, crawlId);
  if (row.epoch === epoch) return row;
  throw new AuditError("fenced", `Another worker has taken over crawl ${crawlId}; throw this batch away.`);
}

/** The key of a tenant's site. @throws AuditError `not_found` */
export function siteKey(connection: Connection, tenant: string, siteId: string): number {
  const sql = "select key from sites where tenant = ? and id = ?";
  const row = connection.get<{ key: number }>(sql, columnText(tenant), columnText(siteId));
  if (row === undefined) throw new AuditError("not_found", `There is no site ${siteId}.`);
  return row.key;
}
