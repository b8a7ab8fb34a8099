import { batchCrawls, crawlJson } from "../../rows/crawl-row.ts";
import { rowPage } from "../../rows/listed-rows.ts";
import { mapped } from "../../rows/mapped.ts";
import type { Connection } from "../connection.ts";

/** Lists crawls of all tenants that have not ended, after a key. */
export function listOpenCrawls(
  connection: Connection,
  after: number,
): readonly { readonly key: number; readonly tenant: string; readonly crawlId: string }[] {
  const rows = connection.all<{ key: number; tenant: string; crawlId: string }>(
    `select key, tenant, id as crawlId from crawls
     where status in ('queued', 'running', 'cancelling') and key > ? order by key limit 500`,
    after,
  );
  return rows.map(({ key, tenant, crawlId }) => ({ key, tenant, crawlId }));
}

/** Lists the JSON of crawls of all tenants that have ended, after a key. */
export function listEndedCrawls(
  connection: Connection,
  after: number,
): readonly { readonly key: number; readonly tenant: string; readonly body: string }[] {
  const rows = connection.iterate<{ key: number; tenant: string; body: string; epoch: number }>(
    `select key, tenant, body, epoch from crawls
     where status not in ('queued', 'running', 'cancelling') and key > ? order by key limit ${batchCrawls}`,
    after,
  );
  const bodies = mapped(rows, ({ key, tenant, ...row }) => ({ key, tenant, body: crawlJson(row) }));
  return rowPage(bodies, batchCrawls);
}

/** Returns `false`: deleting a row in SQLite frees its dependent rows immediately. */
export function freeDeleted(): boolean {
  return false;
}
