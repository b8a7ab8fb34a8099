import { batchCrawls, crawlJson } from "../../rows/crawl-row.ts";
import { rowPage } from "../../rows/listed-rows.ts";
import { mapped } from "../../rows/mapped.ts";
import type { Database } from "../database.ts";
import { withinBytes } from "../within-bytes.ts";

/** Lists crawls of all tenants that have not ended, after a key. */
export function listOpenCrawls(
  database: Database,
  after: number,
): Promise<readonly { readonly key: number; readonly tenant: string; readonly crawlId: string }[]> {
  return database.rows(
    `select key, tenant, id as "crawlId" from crawls
     where status in ('queued', 'running', 'cancelling') and tenant is not null and key > $1 order by key limit 500`,
    after,
  );
}

/** Lists the JSON of crawls of all tenants that have ended, after a key. */
export async function listEndedCrawls(
  database: Database,
  after: number,
): Promise<readonly { readonly key: number; readonly tenant: string; readonly body: string }[]> {
  const rows = await database.rows<{ key: number; tenant: string; body: string; epoch: number }>(
    withinBytes(
      `select key, tenant, body, epoch from crawls
       where status not in ('queued', 'running', 'cancelling') and tenant is not null and key > $1
       order by key limit ${batchCrawls}`,
      "key",
    ),
    after,
  );
  const bodies = mapped(rows, ({ key, tenant, ...row }) => ({ key, tenant, body: crawlJson(row) }));
  return rowPage(bodies, batchCrawls);
}
