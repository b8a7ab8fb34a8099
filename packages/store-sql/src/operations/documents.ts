import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { columnText } from "../rows/column-text.ts";
import { batchDocuments, rowPage } from "../rows/listed-rows.ts";
import { mapped } from "../rows/mapped.ts";
import { onCrawl, onOwnedCrawl } from "./crawl-row.ts";

/** Row of a document; `body` is the JSON of its value. */
export interface DocumentRow {
  readonly key: string;
  readonly body: string;
}

/** Stores the JSON of a document. */
export const putDocument = onOwnedCrawl(function* (
  queries,
  crawl,
  { kind, key, body }: DocumentRow & { readonly kind: string },
): Work<void> {
  yield* queries.rows(
    sql`insert into documents (crawl, kind, key, body)
        values (${crawl.key}, ${columnText(kind)}, ${columnText(key)}, ${body})
        on conflict (crawl, kind, ${queries.dialect.documentKey}) do update set body = excluded.body`,
  );
});

/** Returns the JSON of a document. */
export const getDocument = onCrawl(function* (database, crawl, kind: string, key: string): Work<string | null> {
  const row = yield* database.row<{ body: string }>(
    sql`select body from documents
        where crawl = ${crawl.key} and kind = ${columnText(kind)}
          and ${database.dialect.isDocumentKey(columnText(key))}`,
  );
  return row?.body ?? null;
});

/** Returns the JSON of documents of a kind after a key, by ascending key; empty at the end. */
export const listDocuments = onCrawl(function* (
  database,
  crawl,
  kind: string,
  after: string | null,
): Work<readonly DocumentRow[]> {
  const rows = yield* database.rowsWithinBytes<DocumentRow>(
    sql`select key, body from documents
        where crawl = ${crawl.key} and kind = ${columnText(kind)} ${after === null ? sql`` : sql`and key > ${after}`}
        order by key limit ${verbatim(batchDocuments)}`,
    sql`key`,
  );
  return rowPage(
    mapped(rows, ({ key, body }) => ({ key, body })),
    batchDocuments,
  );
});
