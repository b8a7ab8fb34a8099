import type { PackedEdges } from "@sightline/model/ports";
import { urlIdentity } from "@sightline/url";
import { type CoreColumns, coreColumns, coreRow } from "../../rows/core-row.ts";
import { edgeBatch } from "../../rows/edge-batch.ts";
import { jsonOfBlob } from "../../rows/json-blob.ts";
import { keyHash } from "../../rows/key-hash.ts";
import { mapped } from "../../rows/mapped.ts";
import {
  bodiesOfPages,
  type ListedColumns,
  listedSource,
  type RecordColumns,
  recordBatch,
  recordColumns,
  recordJson,
} from "../../rows/page-json.ts";
import {
  linkedIds,
  unlinkedPages,
  type WholeColumns,
  wholeColumns,
  wholePagesJson,
  wholeTables,
} from "../../rows/whole-batch.ts";
import type { ReadBatch, ScanBatch } from "../../store-operations.ts";
import type { Connection } from "../connection.ts";
import { crawlRow } from "../crawl-row.ts";

/** Maximum rows per batch; fewer when they are large. */
const batchRows = 16;
const edgeBatchBytes = 250_000;
const coreBatchRows = 1000;

/** Returns the JSON of a page by its interned id or its URL; `null` when it was not fetched. */
export function getPage(connection: Connection, tenant: string, crawlId: string, page: number | string): string | null {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    return pageJson(connection, key, typeof page === "number" ? page : idOfUrl(connection, key, page));
  });
}

/** Returns the JSON of a page by the key of its crawl, with some of its facts or all. */
export function pageJson(
  connection: Connection,
  crawlKey: number,
  id: number,
  facts?: readonly string[],
): string | null {
  const { columns, join } = listedSource(facts);
  const row = connection.get<ListedColumns>(
    `select ${columns} from pages p ${join} where p.crawl = ? and p.id = ?`,
    crawlKey,
    id,
  );
  return row === undefined ? null : recordJson(row, facts);
}

/** Returns the JSON of a page's main text. */
export function getMainText(connection: Connection, tenant: string, crawlId: string, pageId: number): string | null {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const row = connection.get<{ body: Uint8Array | null }>(
      "select main_text as body from page_bodies where crawl = ? and id = ?",
      key,
      pageId,
    );
    return row === undefined || row.body === null ? null : jsonOfBlob(row.body);
  });
}

/** Returns the packed source of a page. */
export function getSource(connection: Connection, tenant: string, crawlId: string, pageId: number): Uint8Array | null {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const sql = "select source as body from page_bodies where crawl = ? and id = ?";
    return connection.get<{ body: Uint8Array | null }>(sql, key, pageId)?.body ?? null;
  });
}

/** Returns the total bytes of all packed sources of a crawl. */
export function countSourceBytes(connection: Connection, tenant: string, crawlId: string): number {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const sql = "select coalesce(sum(length(source)), 0) as bytes from page_bodies where crawl = ?";
    return connection.get<{ bytes: number }>(sql, key)?.bytes ?? 0;
  });
}

/** Reads the first of some pages by their ids, with main text and edges. */
export function readPages(
  connection: Connection,
  tenant: string,
  crawlId: string,
  pageIds: readonly number[],
): ReadBatch<string> {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const sql = `select ${wholeColumns} from ${wholeTables} where p.crawl = ? and p.id = ?`;
    const rows = mapped(pageIds, (id) => connection.get<WholeColumns>(sql, key, id));
    const pages = unlinkedPages(rows, pageIds.length);
    const linked = connection.all<{ id: number; url: string }>(
      "select id, url from urls where crawl = ? and id in (select value from json_each(?))",
      key,
      JSON.stringify(linkedIds(pages)),
    );
    return { items: wholePagesJson(pages, linked), read: pages.length };
  });
}

/** Reads page records of a population after an id. */
export function scanPages(
  connection: Connection,
  tenant: string,
  crawlId: string,
  population: number,
  after: number,
): ScanBatch {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const rows = connection.iterate<RecordColumns>(
      `select ${recordColumns} from pages p cross ${bodiesOfPages}
       where p.crawl = ? and p.id > ? and p.populations & ? <> 0 order by p.id limit ?`,
      key,
      after,
      population,
      batchRows,
    );
    return recordBatch(rows);
  });
}

/** Reads core rows after an id. */
export function scanCore(connection: Connection, tenant: string, crawlId: string, after: number): ScanBatch {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const rows = connection.all<CoreColumns>(
      `select ${coreColumns}
       from urls u left join pages p on p.crawl = u.crawl and p.id = u.id
       where u.crawl = ? and u.id > ? order by u.id limit ?`,
      key,
      after,
      coreBatchRows,
    );
    return { json: JSON.stringify(rows.map(coreRow)), next: rows.at(-1)?.id ?? null };
  });
}

/** Reads the core rows of URLs. */
export function readCore(connection: Connection, tenant: string, crawlId: string, urls: readonly string[]): string {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const sql = `select ${coreColumns} from urls u left join pages p on p.crawl = u.crawl and p.id = u.id
      where u.crawl = ? and u.key_hash = ?`;
    const rows = urls.map((url) => connection.get<CoreColumns>(sql, key, keyHash(urlIdentity(url))));
    return JSON.stringify(rows.map((row) => (row === undefined ? null : coreRow(row))));
  });
}

/** Reads core rows by their ids. */
export function readCoreByIds(connection: Connection, tenant: string, crawlId: string, ids: readonly number[]): string {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const rows = connection.all<CoreColumns>(
      `select ${coreColumns}
       from urls u left join pages p on p.crawl = u.crawl and p.id = u.id
       where u.crawl = ? and u.id in (select value from json_each(?)) order by u.id`,
      key,
      JSON.stringify(ids),
    );
    return JSON.stringify(rows.map(coreRow));
  });
}

/** Reads packed edges of the pages after an id. */
export function scanEdges(
  connection: Connection,
  tenant: string,
  crawlId: string,
  after: number,
): readonly PackedEdges[] {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const pages: PackedEdges[] = [];
    let bytes = 0;
    const rows = connection.iterate<PackedEdges>(
      "select id as pageId, edges as packed from page_bodies where crawl = ? and id > ? order by id limit ?",
      key,
      after,
      coreBatchRows,
    );
    for (const { pageId, packed } of rows) {
      pages.push({ pageId, packed });
      bytes += packed.length;
      if (bytes > edgeBatchBytes) break;
    }
    return pages;
  });
}

/** Reads packed edges of the first of some pages, in the order of their ids. */
export function readEdges(
  connection: Connection,
  tenant: string,
  crawlId: string,
  pageIds: readonly number[],
): ReadBatch<readonly PackedEdges[]> {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const sql = "select id as pageId, edges as packed from page_bodies where crawl = ? and id = ?";
    return edgeBatch(
      mapped(pageIds, (id) => connection.get<PackedEdges>(sql, key, id)),
      pageIds.length,
    );
  });
}

function idOfUrl(connection: Connection, crawlKey: number, url: string): number {
  const sql = "select id from urls where crawl = ? and key_hash = ?";
  return connection.get<{ id: number }>(sql, crawlKey, keyHash(urlIdentity(url)))?.id ?? 0;
}
