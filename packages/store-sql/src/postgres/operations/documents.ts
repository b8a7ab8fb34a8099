import { columnText } from "../../rows/column-text.ts";
import { batchDocuments, rowPage } from "../../rows/listed-rows.ts";
import type { DocumentRow } from "../../store-operations.ts";
import { crawlRow, ownedCrawl } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { withinBytes } from "../within-bytes.ts";

/** Stores the JSON of a document. */
export function putDocument(
  database: Database,
  tenant: string,
  crawlId: string,
  epoch: number,
  { kind, key, body }: { readonly kind: string; readonly key: string; readonly body: string },
): Promise<void> {
  return database.write(async (queries) => {
    const crawl = await ownedCrawl(queries, tenant, crawlId, epoch);
    await queries.rows(
      `insert into documents (crawl, kind, key, body) values ($1, $2, $3, $4)
       on conflict (crawl, kind, md5(key)) do update set body = excluded.body`,
      crawl.key,
      columnText(kind),
      columnText(key),
      body,
    );
  });
}

/** Returns the JSON of a document. */
export async function getDocument(
  database: Database,
  tenant: string,
  crawlId: string,
  kind: string,
  key: string,
): Promise<string | null> {
  const crawl = await crawlRow(database, tenant, crawlId);
  const row = await database.row<{ body: string }>(
    "select body from documents where crawl = $1 and kind = $2 and md5(key) = md5($3) and key = $3",
    crawl.key,
    columnText(kind),
    columnText(key),
  );
  return row?.body ?? null;
}

/** Returns the JSON of documents of a kind after a key, by ascending key. */
export async function listDocuments(
  database: Database,
  tenant: string,
  crawlId: string,
  kind: string,
  after: string | null,
): Promise<readonly DocumentRow[]> {
  const crawl = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<DocumentRow>(
    withinBytes(
      `select key, body from documents where crawl = $1 and kind = $2 and ($3::text is null or key > $3)
       order by key limit ${batchDocuments}`,
      "key",
    ),
    crawl.key,
    columnText(kind),
    after,
  );
  return rowPage(rows, batchDocuments);
}
