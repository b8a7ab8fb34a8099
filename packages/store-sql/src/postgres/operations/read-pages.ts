import type { PackedEdges } from "@sightline/model/ports";
import { urlIdentity } from "@sightline/url";
import { type CoreColumns, coreColumns, coreRow } from "../../rows/core-row.ts";
import { edgeBatch } from "../../rows/edge-batch.ts";
import { jsonOfBlob } from "../../rows/json-blob.ts";
import { keyHash } from "../../rows/key-hash.ts";
import { mapped } from "../../rows/mapped.ts";
import { bodiesOfPages, type RecordColumns, recordBatch, recordColumns, recordJson } from "../../rows/page-json.ts";
import {
  linkedIds,
  unlinkedPages,
  type WholeColumns,
  wholeColumns,
  wholePagesJson,
  wholeTables,
} from "../../rows/whole-batch.ts";
import type { ReadBatch, ScanBatch } from "../../store-operations.ts";
import { crawlRow } from "../crawl-row.ts";
import type { Database } from "../database.ts";
import { numberList } from "../number-list.ts";
import { withinBytes } from "../within-bytes.ts";

const batchRows = 64;
const coreBatchRows = 1000;
/** Rows per batch; blobs of edges take up to 260 KB each, usually 3 KB. */
const edgeBatchRows = 100;

/** Returns the JSON of a page by its interned id or its URL; `null` when it was not fetched. */
export async function getPage(
  database: Database,
  tenant: string,
  crawlId: string,
  page: number | string,
): Promise<string | null> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const byId = typeof page === "number";
  const row = await database.row<RecordColumns>(
    `select ${recordColumns} from pages p ${bodiesOfPages}
     where p.crawl = $1 and p.id = ${byId ? "$2" : "(select id from urls where crawl = $1 and key_hash = $2)"}`,
    key,
    byId ? page : keyHash(urlIdentity(page)),
  );
  return row === undefined ? null : recordJson(row);
}

/** Returns the JSON of a page's main text. */
export async function getMainText(
  database: Database,
  tenant: string,
  crawlId: string,
  pageId: number,
): Promise<string | null> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const sql = "select main_text as body from page_bodies where crawl = $1 and id = $2";
  const row = await database.row<{ body: Uint8Array | null }>(sql, key, pageId);
  return row === undefined || row.body === null ? null : jsonOfBlob(row.body);
}

/** Returns the packed source of a page. */
export async function getSource(
  database: Database,
  tenant: string,
  crawlId: string,
  pageId: number,
): Promise<Uint8Array | null> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const sql = "select source as body from page_bodies where crawl = $1 and id = $2";
  return (await database.row<{ body: Uint8Array | null }>(sql, key, pageId))?.body ?? null;
}

/** Returns the total bytes of all packed sources of a crawl. */
export async function countSourceBytes(database: Database, tenant: string, crawlId: string): Promise<number> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const sql = "select coalesce(sum(octet_length(source)), 0)::bigint as bytes from page_bodies where crawl = $1";
  return (await database.row<{ bytes: number }>(sql, key))?.bytes ?? 0;
}

/** Reads the first of some pages by their ids, with main text and edges. */
export async function readPages(
  database: Database,
  tenant: string,
  crawlId: string,
  pageIds: readonly number[],
): Promise<ReadBatch<string>> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<WholeColumns>(
    withinBytes(
      `select wanted.place, ${wholeColumns} from unnest($2::bigint[]) with ordinality wanted (id, place)
       left join (${wholeTables}) on p.crawl = $1 and p.id = wanted.id order by wanted.place`,
      "place",
      `coalesce(octet_length(facts), 0) + coalesce(octet_length("mainText"), 0)`,
    ),
    key,
    numberList(pageIds),
  );
  const pages = unlinkedPages(
    mapped(rows, (row) => (row.id === null ? undefined : row)),
    rows.length,
  );
  const linked = await database.rows<{ id: number; url: string }>(
    "select id, url from urls where crawl = $1 and id = any ($2::bigint[])",
    key,
    numberList(linkedIds(pages)),
  );
  return { items: wholePagesJson(pages, linked), read: pages.length };
}

/** Reads page records of a population after an id. */
export async function scanPages(
  database: Database,
  tenant: string,
  crawlId: string,
  population: number,
  after: number,
): Promise<ScanBatch> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<RecordColumns>(
    withinBytes(
      `select ${recordColumns} from (
         select * from pages where crawl = $1 and id > $2 and populations & $3 <> 0 order by id limit ${batchRows}) p
       ${bodiesOfPages} order by p.id`,
      "id",
      "octet_length(facts)",
    ),
    key,
    after,
    population,
  );
  return recordBatch(rows);
}

/** Reads core rows after an id. */
export async function scanCore(database: Database, tenant: string, crawlId: string, after: number): Promise<ScanBatch> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<CoreColumns>(
    `select ${coreColumns} from (
       select * from urls where crawl = $1 and id > $2 order by id limit ${coreBatchRows}) u
     left join pages p on p.crawl = u.crawl and p.id = u.id order by u.id`,
    key,
    after,
  );
  return { json: JSON.stringify(rows.map(coreRow)), next: rows.at(-1)?.id ?? null };
}

/** Reads the core rows of URLs. */
export async function readCore(
  database: Database,
  tenant: string,
  crawlId: string,
  urls: readonly string[],
): Promise<string> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<CoreColumns & { place: number }>(
    `select wanted.place, ${coreColumns} from unnest($2::bytea[]) with ordinality wanted (hash, place)
     join urls u on u.crawl = $1 and u.key_hash = wanted.hash
     left join pages p on p.crawl = u.crawl and p.id = u.id`,
    key,
    urls.map((url) => keyHash(urlIdentity(url))),
  );
  const byPlace = new Map(rows.map((row) => [row.place, coreRow(row)]));
  return JSON.stringify(urls.map((_, index) => byPlace.get(index + 1) ?? null));
}

/** Reads core rows by their ids. */
export async function readCoreByIds(
  database: Database,
  tenant: string,
  crawlId: string,
  ids: readonly number[],
): Promise<string> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<CoreColumns>(
    `select ${coreColumns} from urls u left join pages p on p.crawl = u.crawl and p.id = u.id
     where u.crawl = $1 and u.id = any ($2::bigint[]) order by u.id`,
    key,
    numberList(ids),
  );
  return JSON.stringify(rows.map(coreRow));
}

/** Reads packed edges of the pages after an id. */
export async function scanEdges(
  database: Database,
  tenant: string,
  crawlId: string,
  after: number,
): Promise<readonly PackedEdges[]> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<PackedEdges>(
    withinBytes(
      `select id as "pageId", edges as packed from page_bodies where crawl = $1 and id > $2
       order by id limit ${edgeBatchRows}`,
      `"pageId"`,
      "octet_length(packed)",
    ),
    key,
    after,
  );
  return rows.map(({ pageId, packed }) => ({ pageId, packed }));
}

/** Reads packed edges of the first of some pages, in the order of their ids. */
export async function readEdges(
  database: Database,
  tenant: string,
  crawlId: string,
  pageIds: readonly number[],
): Promise<ReadBatch<readonly PackedEdges[]>> {
  const { key } = await crawlRow(database, tenant, crawlId);
  const rows = await database.rows<{ pageId: number; packed: Uint8Array | null }>(
    withinBytes(
      `select wanted.place, wanted.id as "pageId", b.edges as packed
       from unnest($2::bigint[]) with ordinality wanted (id, place)
       left join page_bodies b on b.crawl = $1 and b.id = wanted.id order by wanted.place`,
      "place",
      "coalesce(octet_length(packed), 0)",
    ),
    key,
    numberList(pageIds),
  );
  return edgeBatch(rows, rows.length);
}
