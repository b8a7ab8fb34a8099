import type { CrawlUpdate, ListedCrawl } from "@sightline/model";
import { AuditError } from "@sightline/model/plain";
import type { Keyset } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type CrawlRow, crawlJson, refuseEnded } from "../../rows/crawl-row.ts";
import { parseStored } from "../../rows/json-record.ts";
import { type ListedRows, listedRows } from "../../rows/listed-rows.ts";
import { mapped } from "../../rows/mapped.ts";
import { bytesOfCrawl, planListsDocument, type StoredCrawl } from "../../rows/stored-crawl.ts";
import type { Connection } from "../connection.ts";
import { crawlRow, ownedCrawl, siteKey } from "../crawl-row.ts";

/** Adds a crawl. @throws AuditError `not_found` or `conflict` */
export function createCrawl(connection: Connection, tenant: string, stored: StoredCrawl): void {
  const { crawl, lists } = stored;
  connection.write(() => {
    const site = siteKey(connection, tenant, crawl.siteId);
    const sql = "select key from crawls where tenant = ? and id = ?";
    if (connection.get(sql, columnText(tenant), columnText(crawl.id)) !== undefined) {
      throw new AuditError("conflict", `There is already a crawl ${crawl.id}.`);
    }
    connection.run(
      "insert into crawls (tenant, id, site, status, epoch, body, stored_bytes) values (?, ?, ?, ?, ?, ?, ?)",
      columnText(tenant),
      columnText(crawl.id),
      site,
      crawl.status,
      crawl.epoch,
      JSON.stringify(crawl),
      bytesOfCrawl(stored),
    );
    if (lists === null) return;
    connection.run(
      "insert into documents (crawl, kind, key, body) values (?, ?, ?, ?)",
      crawlRow(connection, tenant, crawl.id).key,
      planListsDocument.kind,
      planListsDocument.key,
      JSON.stringify(lists),
    );
  });
}

/** Returns the JSON of a crawl. */
export function getCrawl(connection: Connection, tenant: string, crawlId: string): string | null {
  const sql = "select body, epoch from crawls where tenant = ? and id = ?";
  const row = connection.get<Pick<CrawlRow, "body" | "epoch">>(sql, columnText(tenant), columnText(crawlId));
  return row === undefined ? null : crawlJson(row);
}

/** Returns one page of the list of a site's crawls, newest first. @throws AuditError `not_found` */
export function listCrawls(
  connection: Connection,
  tenant: string,
  siteId: string,
  limit: number,
  before: Keyset | null,
): ListedRows {
  return connection.read(() => {
    const rows = connection.iterate<{ key: number; body: string; epoch: number }>(
      "select key, body, epoch from crawls where site = ? and key < ? order by key desc limit ?",
      siteKey(connection, tenant, siteId),
      Number(before?.[0] ?? Number.MAX_SAFE_INTEGER),
      limit + 1,
    );
    const bodies = mapped(rows, (row) => ({ key: row.key, body: crawlJson(row) }));
    return listedRows(bodies, limit, ({ key }) => [key]);
  });
}

/**
 * Claims a crawl: raises its epoch and frees its leases. @returns its JSON @throws AuditError `not_found` or `conflict`
 */
export function claimCrawl(connection: Connection, tenant: string, crawlId: string): string {
  return connection.write(() => {
    const crawl = crawlRow(connection, tenant, crawlId);
    refuseEnded(crawl);
    const epoch = crawl.epoch + 1;
    connection.run("update crawls set epoch = ? where key = ?", epoch, crawl.key);
    connection.run(
      "update urls set lease = null, lease_until = null, lease_epoch = null where crawl = ? and lease is not null",
      crawl.key,
    );
    return crawlJson({ body: crawl.body, epoch });
  });
}

/** Updates a crawl. @returns its JSON @throws AuditError `not_found`, `fenced` or `conflict` */
export function updateCrawl(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  update: CrawlUpdate,
): string {
  return connection.write(() => {
    const crawl = ownedCrawl(connection, tenant, crawlId, epoch);
    refuseEnded(crawl);
    const updated = { ...parseStored<ListedCrawl>(crawl.body), ...update, epoch };
    const body = JSON.stringify(updated);
    connection.run("update crawls set status = ?, body = ? where key = ?", updated.status, body, crawl.key);
    if (updated.status === "completed") recordSightings(connection, crawl);
    return body;
  });
}

/** Deletes a crawl with all dependent rows. @throws AuditError `not_found` */
export function deleteCrawl(connection: Connection, tenant: string, crawlId: string): void {
  connection.write(() => connection.run("delete from crawls where key = ?", crawlRow(connection, tenant, crawlId).key));
}

/** Returns the bytes that all crawls of a tenant keep. */
export function countStoredBytes(connection: Connection, tenant: string): number {
  const sql = "select coalesce(sum(stored_bytes), 0) as bytes from crawls where tenant = ?";
  return connection.get<{ bytes: number }>(sql, columnText(tenant))?.bytes ?? 0;
}

/**
 * Records the issues of a completed crawl in the history of its site; crawls may complete in a different order than
 * they were created. In table order, which takes half the time.
 */
function recordSightings(connection: Connection, { key, id, site }: CrawlRow): void {
  connection.run(
    `insert into issue_history (site, issue, first_crawl, first_key, last_crawl, last_key)
     select distinct ?, id, ?, ?, ?, ? from issues where crawl = ? order by id
     on conflict (site, issue) do update set
       first_crawl = case when excluded.first_key < first_key then excluded.first_crawl else first_crawl end,
       first_key = min(excluded.first_key, first_key),
       last_crawl = case when excluded.last_key > last_key then excluded.last_crawl else last_crawl end,
       last_key = max(excluded.last_key, last_key)`,
    site,
    id,
    key,
    id,
    key,
    key,
  );
}
