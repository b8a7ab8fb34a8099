import type { CoreRow } from "@sightline/model";
import { jsonOfBlob } from "../../rows/json-blob.ts";
import { parseStored } from "../../rows/json-record.ts";
import { keyHash, keyOf } from "../../rows/key-hash.ts";
import { numbersOfBlob } from "../../rows/number-blob.ts";
import { outcomeOf } from "../../rows/outcome-code.ts";
import type { Connection } from "../connection.ts";
import { crawlRow } from "../crawl-row.ts";
import { type RecordRow, recordColumns, recordJson } from "../page-json.ts";

/** A batch of a scan, and the id after which it continues; `null` at the end. */
export interface ScanBatch {
  /** JSON of an array. */
  readonly json: string;
  readonly next: number | null;
}

/** A batch holds so many rows, or fewer when their JSON gets long. */
const batchRows = 200;
const batchCharacters = 500_000;
const coreBatchRows = 2000;

/** The JSON of a page by its interned id or its URL; `null` when it was not fetched. */
export function getPage(connection: Connection, tenant: string, crawlId: string, page: number | string): string | null {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const id = typeof page === "number" ? page : idOfUrl(connection, key, page);
    const row = connection.get<RecordRow>(
      `select ${recordColumns} from pages p join page_facts f on f.crawl = p.crawl and f.id = p.id
       where p.crawl = ? and p.id = ?`,
      key,
      id,
    );
    return row === undefined ? null : recordJson(row);
  });
}

/** The JSON of a page's main text. */
export function getMainText(connection: Connection, tenant: string, crawlId: string, pageId: number): string | null {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const row = connection.get<{ body: Uint8Array }>(
      "select body from main_texts where crawl = ? and id = ?",
      key,
      pageId,
    );
    return row === undefined ? null : jsonOfBlob(row.body);
  });
}

/** Page records of a population after an id. */
export function scanPages(
  connection: Connection,
  tenant: string,
  crawlId: string,
  population: number,
  after: number,
): ScanBatch {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const records: string[] = [];
    let characters = 0;
    let last = after;
    const rows = connection.iterate<RecordRow>(
      `select ${recordColumns} from pages p cross join page_facts f on f.crawl = p.crawl and f.id = p.id
       where p.crawl = ? and p.id > ? and p.populations & ? <> 0 order by p.id limit ?`,
      key,
      after,
      population,
      batchRows,
    );
    for (const row of rows) {
      const json = recordJson(row);
      records.push(json);
      characters += json.length;
      last = row.id;
      if (characters > batchCharacters) break;
    }
    return { json: `[${records.join(",")}]`, next: records.length === 0 ? null : last };
  });
}

interface CoreColumns {
  readonly id: number;
  readonly url: string;
  readonly outcome: number;
  readonly depth: number;
  readonly internal: number;
  readonly in_sitemap: number;
  readonly status: number | null;
  readonly kind: string | null;
  readonly analysis: string | null;
  readonly indexability: string | null;
  readonly failure: string | null;
  readonly nofollow: number | null;
  readonly main_text_hash: string | null;
  readonly similarity_bands: Uint8Array | null;
}

/** Core rows after an id. */
export function scanCore(connection: Connection, tenant: string, crawlId: string, after: number): ScanBatch {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const rows = connection.all<CoreColumns>(
      `select u.id, u.url, u.outcome, u.depth, u.internal, u.in_sitemap, p.status, p.kind, p.analysis, p.indexability,
         p.failure, p.nofollow, p.main_text_hash, p.similarity_bands
       from urls u left join pages p on p.crawl = u.crawl and p.id = u.id
       where u.crawl = ? and u.id > ? order by u.id limit ?`,
      key,
      after,
      coreBatchRows,
    );
    return { json: JSON.stringify(rows.map(coreRow)), next: rows.at(-1)?.id ?? null };
  });
}

/** The JSON of a core row: kinds and reasons are the text that was written. */
function coreRow(row: CoreColumns): Record<keyof CoreRow, unknown> {
  const page = {
    status: row.status,
    kind: row.kind,
    analysis: row.analysis,
    indexability: row.indexability,
    failure: row.failure === null ? null : parseStored(row.failure),
    nofollow: row.nofollow === 1,
    mainTextHash: row.main_text_hash,
    similarityBands: numbersOfBlob(row.similarity_bands),
  };
  return {
    id: row.id,
    url: row.url,
    outcome: outcomeOf(row.outcome),
    depth: row.depth,
    internal: row.internal === 1,
    inSitemap: row.in_sitemap === 1,
    page: row.kind === null ? null : page,
  };
}

/** Packed edges after a page: one block of bytes, with the page ids and the offsets at which each blob ends. */
export interface EdgeBatch {
  readonly bytes: Uint8Array;
  readonly pageIds: readonly number[];
  readonly ends: readonly number[];
  readonly next: number | null;
}

/** Packed edges of the pages after an id. */
export function scanEdges(connection: Connection, tenant: string, crawlId: string, after: number): EdgeBatch {
  return connection.read(() => {
    const { key } = crawlRow(connection, tenant, crawlId);
    const blobs: Uint8Array[] = [];
    const pageIds: number[] = [];
    const ends: number[] = [];
    let end = 0;
    const rows = connection.iterate<{ id: number; body: Uint8Array }>(
      "select id, body from page_edges where crawl = ? and id > ? order by id limit ?",
      key,
      after,
      coreBatchRows,
    );
    for (const { id, body } of rows) {
      end += body.length;
      blobs.push(body);
      pageIds.push(id);
      ends.push(end);
      if (end > batchCharacters) break;
    }
    const bytes = new Uint8Array(end);
    blobs.forEach((blob, index) => {
      bytes.set(blob, ends[index - 1] ?? 0);
    });
    return { bytes, pageIds, ends, next: pageIds.at(-1) ?? null };
  });
}

function idOfUrl(connection: Connection, crawlKey: number, url: string): number {
  const sql = "select id from urls where crawl = ? and key_hash = ?";
  return connection.get<{ id: number }>(sql, crawlKey, keyHash(keyOf(url)))?.id ?? 0;
}
