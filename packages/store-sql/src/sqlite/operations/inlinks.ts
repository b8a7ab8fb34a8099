import type { InlinkBlob } from "../../rows/inlink-blob.ts";
import type { Connection } from "../connection.ts";
import { crawlRow, ownedCrawl } from "../crawl-row.ts";

/** Adds or replaces entries of the in-link index. */
export function indexInlinks(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  blobs: readonly InlinkBlob[],
): void {
  connection.write(() => {
    const { key } = ownedCrawl(connection, tenant, crawlId, epoch);
    const sql = "insert or replace into page_inlinks (crawl, id, body) values (?, ?, ?)";
    for (const { id, body } of blobs) connection.run(sql, key, id, body);
  });
}

/** Returns the entry of a page in the in-link index. */
export function getInlinks(connection: Connection, tenant: string, crawlId: string, pageId: number): Uint8Array | null {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const sql = "select body from page_inlinks where crawl = ? and id = ?";
    return connection.get<{ body: Uint8Array }>(sql, key, pageId)?.body ?? null;
  });
}
