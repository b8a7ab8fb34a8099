import type { InlinkBlob } from "../../rows/inlink-blob.ts";
import { crawlRow, ownedCrawl } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { numberList } from "../number-list.ts";

/** Adds or replaces entries of the in-link index. */
export function indexInlinks(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  blobs: readonly InlinkBlob[],
): Promise<void> {
  return database.write(async (queries) => {
    const { key } = await ownedCrawl(queries, tenant, crawlId, epoch);
    await queries.rows(
      `insert into page_inlinks (crawl, id, body)
       select $1, entry.* from unnest($2::bigint[], $3::bytea[]) as entry
       on conflict (crawl, id) do update set body = excluded.body`,
      key,
      numberList(blobs.map(({ id }) => id)),
      blobs.map(({ body }) => body),
    );
  });
}

/** Returns the entry of a page in the in-link index. */
export async function getInlinks(
  database: Database,
  tenant: string,
  crawlId: string,
  pageId: number,
): Promise<Uint8Array | null> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const sql = "select body from page_inlinks where crawl = $1 and id = $2";
  return (await database.row<{ body: Uint8Array }>(sql, key, pageId))?.body ?? null;
}
