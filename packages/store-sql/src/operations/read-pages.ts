import { listPage, type PackedEdges } from "@sightline/model/ports";
import { urlIdentity } from "@sightline/url";
import type { Columns } from "../database/database.ts";
import { sql, verbatim } from "../database/sql.ts";
import type { Work } from "../database/work.ts";
import { type CoreColumns, coreColumns, coreRow } from "../rows/core-row.ts";
import { jsonOfBlob } from "../rows/json-blob.ts";
import { keyHash } from "../rows/key-hash.ts";
import {
  bodiesOfPages,
  type ListedColumns,
  listedSource,
  type RecordColumns,
  recordBatch,
  recordColumns,
  recordJson,
} from "../rows/page-json.ts";
import {
  linkedIds,
  unlinkedPages,
  type WholeColumns,
  wholeColumns,
  wholePagesJson,
  wholeTables,
} from "../rows/whole-batch.ts";
import { onCrawl } from "./crawl-row.ts";
import { pageId } from "./page-id.ts";

/** Batch of a scan, with the id after which it continues; `null` at the end. */
export interface ScanBatch {
  /** JSON of an array. */
  readonly json: string;
  readonly next: number | null;
}

/** First part of what was requested by a list of keys. */
export interface ReadBatch<Items> {
  readonly items: Items;
  /** Number of keys that were read, with and without a row; 1 or more. */
  readonly read: number;
}

const coreBatchRows = 1000;
/** Rows per batch with some facts only. */
const partRows = 250;

const urlHash = { hash: ["bytes", (url) => keyHash(urlIdentity(url))] } as const satisfies Columns<string>;

const coreTables = sql`left join pages p on p.crawl = u.crawl and p.id = u.id`;

/** Returns the JSON of a page by its interned id or its URL; `null` when it was not fetched. */
export const getPage = onCrawl(function* (database, { key }, page: number | string): Work<string | null> {
  const id =
    typeof page === "number"
      ? sql`${page}`
      : sql`(select id from urls where crawl = ${key} and key_hash = ${keyHash(urlIdentity(page))})`;
  const row = yield* database.row<RecordColumns>(
    sql`select ${recordColumns} from pages p ${bodiesOfPages} where p.crawl = ${key} and p.id = ${id}`,
  );
  return row === undefined ? null : recordJson(row);
});

/** Returns the JSON of a page's main text. */
export const getMainText = onCrawl(function* (database, { key }, id: number): Work<string | null> {
  const row = yield* database.row<{ body: Uint8Array | null }>(
    sql`select main_text as body from page_bodies where crawl = ${key} and id = ${id}`,
  );
  return row === undefined || row.body === null ? null : jsonOfBlob(row.body);
});

/** Returns the packed source of a page; `null` when it was not kept. */
export const getSource = onCrawl(function* (database, { key }, id: number): Work<Uint8Array | null> {
  const row = yield* database.row<{ body: Uint8Array | null }>(
    sql`select source as body from page_bodies where crawl = ${key} and id = ${id}`,
  );
  return row?.body ?? null;
});

/** Returns the total bytes of all packed sources of a crawl. */
export const countSourceBytes = onCrawl(function* (database, { key }): Work<number> {
  const row = yield* database.row<{ bytes: number }>(
    sql`select coalesce(sum(length(source)), 0) as bytes from page_bodies where crawl = ${key}`,
  );
  return row?.bytes ?? 0;
});

/**
 * Returns the JSON of an array of `WholePage` for the first ids, in their order; pages that were not fetched are left
 * out.
 */
export const readPages = onCrawl(function* (database, { key }, pageIds: readonly number[]): Work<ReadBatch<string>> {
  const rows = yield* database.lookUp<WholeColumns, number, typeof pageId>(
    pageIds,
    pageId,
    ({ id }) => sql`select ${wholeColumns} from ${wholeTables} where p.crawl = ${key} and p.id = ${id}`,
    sql`coalesce(length(facts), 0) + coalesce(length("mainText"), 0)`,
  );
  const pages = unlinkedPages(rows, pageIds.length);
  const linked = yield* database.rows<{ id: number; url: string }>(
    sql`select id, url from urls where crawl = ${key} and id ${database.dialect.inNumbers(linkedIds(pages))}`,
  );
  return { items: wholePagesJson(pages, linked), read: pages.length };
});

/** Reads page records of a population (its bit) after an id, with some facts or all. */
export const scanPages = onCrawl(function* (
  database,
  { key },
  population: number,
  after: number,
  facts?: readonly string[],
): Work<ScanBatch> {
  const { columns, bodies, bytes } = listedSource(facts);
  const { table, join, end } = database.dialect.first({
    table: sql`pages p`,
    alias: sql`p`,
    where: sql`p.crawl = ${key} and p.id > ${after} and p.populations & ${population} <> 0`,
    order: sql`p.id`,
    limit: facts === undefined ? database.dialect.scanRows : partRows,
  });
  const rows = yield* database.rowsWithinBytes<ListedColumns>(
    sql`select ${columns} from ${table} ${bodies === null ? sql`` : sql`${join} ${bodies}`} ${end}`,
    sql`id`,
    bytes,
  );
  return recordBatch(rows, facts);
});

/** Reads core rows after an id. */
export const scanCore = onCrawl(function* (database, { key }, after: number): Work<ScanBatch> {
  const { table, end } = database.dialect.first({
    table: sql`urls u`,
    alias: sql`u`,
    where: sql`u.crawl = ${key} and u.id > ${after}`,
    order: sql`u.id`,
    limit: coreBatchRows,
  });
  const rows = yield* database.rows<CoreColumns>(sql`select ${coreColumns} from ${table} ${coreTables} ${end}`);
  return { json: JSON.stringify(rows.map(coreRow)), next: rows.at(-1)?.id ?? null };
});

/** Returns the JSON of an array with the `CoreRow` of each URL; `null` for unknown ones. */
export const readCore = onCrawl(function* (database, { key }, urls: readonly string[]): Work<string> {
  const rows = yield* database.lookUp<CoreColumns, string, typeof urlHash>(
    urls,
    urlHash,
    ({ hash }) => sql`select ${coreColumns} from urls u ${coreTables} where u.crawl = ${key} and u.key_hash = ${hash}`,
  );
  return JSON.stringify(Array.from(rows, (row) => (row === undefined ? null : coreRow(row))));
});

/** Returns the JSON of the core rows of some URLs, by ascending id. */
export const readCoreByIds = onCrawl(function* (database, { key }, ids: readonly number[]): Work<string> {
  const rows = yield* database.rows<CoreColumns>(
    sql`select ${coreColumns} from urls u ${coreTables}
        where u.crawl = ${key} and u.id ${database.dialect.inNumbers(ids)} order by u.id`,
  );
  return JSON.stringify(rows.map(coreRow));
});

/** Returns the edges of the pages after an id; empty at the end. */
export const scanEdges = onCrawl(function* (database, { key }, after: number): Work<readonly PackedEdges[]> {
  const { scanRows } = database.dialect;
  const rows = yield* database.rowsWithinBytes<PackedEdges>(
    sql`select id as "pageId", edges as packed from page_bodies where crawl = ${key} and id > ${after}
        order by id limit ${verbatim(scanRows)}`,
    sql`"pageId"`,
    sql`length(packed)`,
  );
  return edgesOf(rows, scanRows).items;
});

/** Returns the edges of the first pages, in the order of the ids. */
export const readEdges = onCrawl(function* (
  database,
  { key },
  pageIds: readonly number[],
): Work<ReadBatch<readonly PackedEdges[]>> {
  const rows = yield* database.lookUp<PackedEdges, number, typeof pageId>(
    pageIds,
    pageId,
    ({ id }) => sql`select id as "pageId", edges as packed from page_bodies where crawl = ${key} and id = ${id}`,
    sql`coalesce(length(packed), 0)`,
  );
  return edgesOf(rows, pageIds.length);
});

function edgesOf(rows: Iterable<PackedEdges | undefined>, count: number): ReadBatch<readonly PackedEdges[]> {
  const { rows: taken } = listPage(rows, count, (row) => row?.packed.length ?? 0);
  const items = taken.flatMap((row) => (row === undefined ? [] : [{ pageId: row.pageId, packed: row.packed }]));
  return { items, read: taken.length };
}
