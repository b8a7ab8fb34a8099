import { columnText } from "../../rows/column-text.ts";
import { batchDocuments, rowPage } from "../../rows/listed-rows.ts";
import { mapped } from "../../rows/mapped.ts";
import type { DocumentRow } from "../../store-operations.ts";
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

/** Returns the JSON of documents of a kind after a key, by ascending key. */
export function listDocuments(
  connection: Connection,
  tenant: string,
  crawlId: string,
  kind: string,
  after: string | null,
): readonly DocumentRow[] {
  return connection.read(() => {
    const rows = connection.iterate<DocumentRow>(
      `select key, body from documents where crawl = ?1 and kind = ?2 and (?3 is null or key > ?3)
       order by key limit ${batchDocuments}`,
      crawlRow(connection, tenant, crawlId).key,
      columnText(kind),
      after,
    );
    return rowPage(
      mapped(rows, ({ key, body }) => ({ key, body })),
      batchDocuments,
    );
  });
}
