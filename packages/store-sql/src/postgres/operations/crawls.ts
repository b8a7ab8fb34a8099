import { AuditError, type CrawlUpdate, type ListedCrawl } from "@sightline/model";
import type { Keyset } from "@sightline/model/ports";
import { columnText } from "../../rows/column-text.ts";
import { type CrawlRow, crawlJson, refuseEnded } from "../../rows/crawl-row.ts";
import { parseStored } from "../../rows/json-record.ts";
import { type ListedRows, listedRows } from "../../rows/listed-rows.ts";
import { mapped } from "../../rows/mapped.ts";
import { bytesOfCrawl, planListsDocument, type StoredCrawl } from "../../rows/stored-crawl.ts";
import { lockedCrawl, ownedCrawl, siteKey } from "../crawl-row.ts";
import type { Database, Queries } from "../database.ts";
import { withinBytes } from "../within-bytes.ts";

/** Adds a crawl. @throws AuditError `not_found` or `conflict` */
export async function createCrawl(database: Database, tenant: string, stored: StoredCrawl): Promise<void> {
  const { crawl, lists } = stored;
  await database.write(async (queries) => {
    const [added] = await queries.rows<{ key: number }>(
      `insert into crawls (tenant, id, site, status, epoch, body, stored_bytes) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (tenant, id) do nothing returning key`,
      columnText(tenant),
      columnText(crawl.id),
      await siteKey(queries, tenant, crawl.siteId),
      crawl.status,
      crawl.epoch,
      JSON.stringify(crawl),
      bytesOfCrawl(stored),
    );
    if (added === undefined) throw new AuditError("conflict", `There is already a crawl ${crawl.id}.`);
    if (lists === null) return;
    await queries.rows(
      "insert into documents (crawl, kind, key, body) values ($1, $2, $3, $4)",
      added.key,
      planListsDocument.kind,
      planListsDocument.key,
      JSON.stringify(lists),
    );
  });
}

/** Returns the JSON of a crawl. */
export async function getCrawl(database: Database, tenant: string, crawlId: string): Promise<string | null> {
  const sql = "select body, epoch from crawls where tenant = $1 and id = $2";
  const row = await database.row<Pick<CrawlRow, "body" | "epoch">>(sql, columnText(tenant), columnText(crawlId));
  return row === undefined ? null : crawlJson(row);
}

/** Returns one page of the list of a site's crawls, newest first. @throws AuditError `not_found` */
export async function listCrawls(
  database: Database,
  tenant: string,
  siteId: string,
  limit: number,
  before: Keyset | null,
): Promise<ListedRows> {
  const rows = await database.rows<{ key: number; body: string; epoch: number }>(
    withinBytes(
      `select key, body, epoch from crawls where site = $1 and key < $2 and tenant is not null
       order by key desc limit $3`,
      "key desc",
    ),
    await siteKey(database, tenant, siteId),
    Number(before?.[0] ?? Number.MAX_SAFE_INTEGER),
    limit + 1,
  );
  const bodies = mapped(rows, (row) => ({ key: row.key, body: crawlJson(row) }));
  return listedRows(bodies, limit, ({ key }) => [key]);
}

/**
 * Claims a crawl: raises its epoch and frees its leases. @returns its JSON @throws AuditError `not_found` or `conflict`
 */
export function claimCrawl(database: Database, tenant: string, crawlId: string): Promise<string> {
  return database.write(async (queries) => {
    const crawl = await lockedCrawl(queries, tenant, crawlId);
    refuseEnded(crawl);
    const epoch = crawl.epoch + 1;
    await queries.rows("update crawls set epoch = $2 where key = $1", crawl.key, epoch);
    await queries.rows(
      "update urls set lease = null, lease_until = null, lease_epoch = null where crawl = $1 and lease is not null",
      crawl.key,
    );
    return crawlJson({ body: crawl.body, epoch });
  });
}

/** Updates a crawl. @returns its JSON @throws AuditError `not_found`, `fenced` or `conflict` */
export function updateCrawl(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  update: CrawlUpdate,
): Promise<string> {
  return database.write(async (queries) => {
    const crawl = await ownedCrawl(queries, tenant, crawlId, epoch);
    refuseEnded(crawl);
    const updated = { ...parseStored<ListedCrawl>(crawl.body), ...update, epoch };
    const body = JSON.stringify(updated);
    await queries.rows("update crawls set status = $2, body = $3 where key = $1", crawl.key, updated.status, body);
    if (updated.status === "completed") await recordSightings(queries, crawl);
    return body;
  });
}

/** Returns the bytes that all crawls of a tenant keep. */
export async function countStoredBytes(database: Database, tenant: string): Promise<number> {
  const sql = "select coalesce(sum(stored_bytes), 0)::bigint as bytes from crawls where tenant = $1";
  return (await database.row<{ bytes: number }>(sql, columnText(tenant)))?.bytes ?? 0;
}

/**
 * Records the issues of a completed crawl in the history of its site; crawls may complete in a different order than
 * they were created. Ordered, so that two crawls that complete concurrently wait for each other instead of deadlocking.
 */
async function recordSightings(queries: Queries, { key, id, site }: CrawlRow): Promise<void> {
  await queries.rows(
    `insert into issue_history as known (site, issue, first_crawl, first_key, last_crawl, last_key)
     select $1::bigint, seen.id, $2, $3::bigint, $2, $3::bigint
     from (select distinct id from issues where crawl = $3 order by id) seen
     on conflict (site, issue) do update set
       first_crawl = case when excluded.first_key < known.first_key then excluded.first_crawl else known.first_crawl end,
       first_key = least(excluded.first_key, known.first_key),
       last_crawl = case when excluded.last_key > known.last_key then excluded.last_crawl else known.last_crawl end,
       last_key = greatest(excluded.last_key, known.last_key)`,
    site,
    id,
    key,
  );
}
