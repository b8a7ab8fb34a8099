import type { CrawlUpdate, ListedCrawl } from "@sightline/model";
import { AuditError } from "@sightline/model/plain";
import type { Keyset } from "@sightline/model/ports";
import type { Database, Queries } from "../database/database.ts";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { parseStored } from "../rows/json-record.ts";
import { type ListedRows, listedRows, rowPage } from "../rows/listed-rows.ts";
import { mapped } from "../rows/mapped.ts";
import { bytesOfCrawl, planListsDocument, type StoredCrawl } from "../rows/stored-crawl.ts";
import { type CrawlRow, crawlJson, lockedCrawl, onOwnedCrawl, refuseEnded, siteKey } from "./crawl-row.ts";

/** Adds a crawl. @throws AuditError `not_found` or `conflict` */
export function createCrawl(database: Database, tenant: string, stored: StoredCrawl): Work<void> {
  const { crawl, lists } = stored;
  return database.write(function* (queries) {
    const site = yield* siteKey(queries, tenant, crawl.siteId);
    const added = yield* queries.row<{ key: number }>(
      sql`insert into crawls (tenant, id, site, status, epoch, body, stored_bytes)
          values (${columnText(tenant)}, ${columnText(crawl.id)}, ${site}, ${crawl.status}, ${crawl.epoch},
            ${JSON.stringify(crawl)}, ${bytesOfCrawl(stored)})
          on conflict (tenant, id) do nothing returning key`,
    );
    if (added === undefined) throw new AuditError("conflict", `There is already a crawl ${crawl.id}.`);
    if (lists === null) return;
    const { kind, key } = planListsDocument;
    yield* queries.rows(
      sql`insert into documents (crawl, kind, key, body)
          values (${added.key}, ${kind}, ${key}, ${JSON.stringify(lists)})`,
    );
  });
}

/** Returns the JSON of a crawl. */
export function* getCrawl(database: Database, tenant: string, crawlId: string): Work<string | null> {
  const row = yield* database.row<Pick<CrawlRow, "body" | "epoch">>(
    sql`select body, epoch from crawls where tenant = ${columnText(tenant)} and id = ${columnText(crawlId)}`,
  );
  return row === undefined ? null : crawlJson(row);
}

/** Returns one page of the list of a site's crawls, newest first. @throws AuditError `not_found` */
export function* listCrawls(
  database: Database,
  tenant: string,
  siteId: string,
  limit: number,
  before: Keyset | null,
): Work<ListedRows> {
  const site = yield* siteKey(database, tenant, siteId);
  const rows = yield* database.rowsWithinBytes<{ key: number; body: string; epoch: number }>(
    sql`select key, body, epoch from crawls
        where site = ${site} and key < ${Number(before?.[0] ?? Number.MAX_SAFE_INTEGER)} and tenant is not null
        order by key desc limit ${limit + 1}`,
    sql`key desc`,
  );
  const bodies = mapped(rows, (row) => ({ key: row.key, body: crawlJson(row) }));
  return listedRows(bodies, limit, ({ key }) => [key]);
}

/**
 * Claims a crawl: raises its epoch and frees its leases. @returns its JSON @throws AuditError `not_found` or `conflict`
 */
export function claimCrawl(database: Database, tenant: string, crawlId: string): Work<string> {
  return database.write(function* (queries) {
    const crawl = yield* lockedCrawl(queries, tenant, crawlId);
    refuseEnded(crawl);
    const epoch = crawl.epoch + 1;
    yield* queries.rows(sql`update crawls set epoch = ${epoch} where key = ${crawl.key}`);
    yield* queries.rows(
      sql`update urls set lease = null, lease_until = null, lease_epoch = null
          where crawl = ${crawl.key} and lease is not null`,
    );
    return crawlJson({ body: crawl.body, epoch });
  });
}

/** Updates a crawl. @returns its JSON @throws AuditError `not_found`, `fenced` or `conflict` */
export const updateCrawl = onOwnedCrawl(function* (queries, crawl, update: CrawlUpdate): Work<string> {
  refuseEnded(crawl);
  const updated = { ...parseStored<ListedCrawl>(crawl.body), ...update, epoch: crawl.epoch };
  const body = JSON.stringify(updated);
  yield* queries.rows(sql`update crawls set status = ${updated.status}, body = ${body} where key = ${crawl.key}`);
  if (updated.status === "completed") yield* recordSightings(queries, crawl);
  return body;
});

/**
 * Records the issues of a completed crawl in the history of its site; crawls may complete in a different order than
 * they were created. In table order, which takes half the time on SQLite; on PostgreSQL, two crawls that complete
 * concurrently wait for each other instead of deadlocking.
 */
function* recordSightings(queries: Queries, { key, id, site }: CrawlRow): Work<void> {
  yield* queries.rows(
    sql`insert into issue_history as known (site, issue, first_crawl, first_key, last_crawl, last_key)
        select ${site}, id, ${id}, ${key}, ${id}, ${key} from issues where crawl = ${key} group by id order by id
        on conflict (site, issue) do update set
          first_crawl =
            case when excluded.first_key < known.first_key then excluded.first_crawl else known.first_crawl end,
          first_key = case when excluded.first_key < known.first_key then excluded.first_key else known.first_key end,
          last_crawl = case when excluded.last_key > known.last_key then excluded.last_crawl else known.last_crawl end,
          last_key = case when excluded.last_key > known.last_key then excluded.last_key else known.last_key end`,
  );
}

/** Returns the bytes that all crawls of a tenant keep. */
export function* countStoredBytes(database: Database, tenant: string): Work<number> {
  const row = yield* database.row<{ bytes: number }>(
    sql`select coalesce(sum(stored_bytes), 0) as bytes from crawls where tenant = ${columnText(tenant)}`,
  );
  return row?.bytes ?? 0;
}

/** Maximum number of crawls of all tenants per batch. */
const batchCrawls = 100;

/** Lists crawls of all tenants that have not ended, after a key. */
export function* listOpenCrawls(
  database: Database,
  after: number,
): Work<readonly { readonly key: number; readonly tenant: string; readonly crawlId: string }[]> {
  const rows = yield* database.rows<{ key: number; tenant: string; crawlId: string }>(
    sql`select key, tenant, id as "crawlId" from crawls
        where status in ('queued', 'running', 'cancelling') and tenant is not null and key > ${after}
        order by key limit 500`,
  );
  return rows.map(({ key, tenant, crawlId }) => ({ key, tenant, crawlId }));
}

/** Lists the JSON of crawls of all tenants that have ended, after a key. */
export function* listEndedCrawls(
  database: Database,
  after: number,
): Work<readonly { readonly key: number; readonly tenant: string; readonly body: string }[]> {
  const rows = yield* database.rowsWithinBytes<{ key: number; tenant: string; body: string; epoch: number }>(
    sql`select key, tenant, body, epoch from crawls
        where status not in ('queued', 'running', 'cancelling') and tenant is not null and key > ${after}
        order by key limit ${verbatim(batchCrawls)}`,
    sql`key`,
  );
  const bodies = mapped(rows, ({ key, tenant, ...row }) => ({ key, tenant, body: crawlJson(row) }));
  return rowPage(bodies, batchCrawls);
}
