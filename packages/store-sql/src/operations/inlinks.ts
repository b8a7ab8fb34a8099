import type { Columns } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import type { InlinkBlob } from "../rows/inlink-blob.ts";
import { onCrawl, onOwnedCrawl } from "./crawl-row.ts";

const blobColumns = {
  id: ["bigint", ({ id }) => id],
  body: ["bytes", ({ body }) => body],
} as const satisfies Columns<InlinkBlob>;

/** Adds or replaces entries of the in-link index. */
export const indexInlinks = onOwnedCrawl(function* (queries, { key }, blobs: readonly InlinkBlob[]): Work<void> {
  yield* queries.writeRows(
    blobs,
    blobColumns,
    (blob, { values }) =>
      sql`insert into page_inlinks (crawl, id, body) ${values(sql`${key}, ${blob.id}, ${blob.body}`)}
          on conflict (crawl, id) do update set body = excluded.body`,
  );
});

/** Returns the entry of a page in the in-link index; `null` when it has none. */
export const getInlinks = onCrawl(function* (database, { key }, pageId: number): Work<Uint8Array | null> {
  const row = yield* database.row<{ body: Uint8Array }>(
    sql`select body from page_inlinks where crawl = ${key} and id = ${pageId}`,
  );
  return row?.body ?? null;
});
