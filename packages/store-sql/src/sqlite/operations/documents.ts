import { columnText } from "../../rows/column-text.ts";
import type { Connection } from "../connection.ts";
import { crawlRow, ownedCrawl } from "../crawl-row.ts";

/** Stores the JSON of a document. */
export function putDocument(
  connection: Connection,
  tenant: string,
  crawlId: string,
  epoch: number,
  { kind, key, body }: { readonly kind: string; readonly key: string; readonly body: string },
): void {
  connection.write(() => {
    connection.run(
      `insert into documents (crawl, kind, key, body) values (?, ?, ?, ?)
       on conflict (crawl, kind, key) do update set body = excluded.body`,
      ownedCrawl(connection, tenant, crawlId, epoch).key,
      columnText(kind),
      columnText(key),
      body,
    );
  });
}

/** Returns the JSON of a document. */
export function getDocument(
  connection: Connection,
  tenant: string,
  crawlId: string,
  kind: string,
  key: string,
): string | null {
  return connection.read(() => {
    const row = connection.get<{ body: string }>(
      "select body from documents where crawl = ? and kind = ? and key = ?",
      crawlRow(connection, tenant, crawlId).key,
      columnText(kind),
      columnText(key),
    );
    return row?.body ?? null;
  });
}

/** Returns the JSON of all documents of a kind, by ascending key. */
export function listDocuments(
  connection: Connection,
  tenant: string,
  crawlId: string,
  kind: string,
): readonly { readonly key: string; readonly body: string }[] {
  return connection.read(() => {
    const rows = connection.all<{ key: string; body: string }>(
      "select key, body from documents where crawl = ? and kind = ? order by key",
      crawlRow(connection, tenant, crawlId).key,
      columnText(kind),
    );
    return rows.map(({ key, body }) => ({ key, body }));
  });
}
