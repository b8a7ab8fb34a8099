import { AuditError } from "@sightline/model/plain";
import { sql } from "../database/sql.ts";
import { jsonRecord } from "./json-record.ts";

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
export const crawlColumns = sql`key, id, site, epoch, status, body, last_url_id as "lastUrlId", fetched`;

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
