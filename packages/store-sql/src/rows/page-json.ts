import { type Sql, sql } from "../database/sql.ts";
import type { ScanBatch } from "../operations/read-pages.ts";
import { factsOfBlob } from "./json-blob.ts";
import { jsonRecord, parseStored } from "./json-record.ts";

const ownColumns = sql`p.id, p.depth, coalesce(p.settled_indexability, p.indexability) as indexability, p.url,
  p.inlinks, p.followed_inlinks as "followedInlinks", p.outlinks, p.click_depth as "clickDepth",
  p.link_score as "linkScore", p.link_score_percentile as "linkScorePercentile", p.final_url as "finalUrl",
  p.redirect_hops as "redirectHops", p.redirect_loop as "redirectLoop",
  p.near_duplicate_cluster as "nearDuplicateCluster", p.in_sitemap as "inSitemap", p.page_kind as "judgedKind"`;

/** Large values of pages `p` as `b`, to be joined. */
const bodies = sql`page_bodies b on b.crawl = p.crawl and b.id = p.id`;
/** Joins the large values of pages `p` as `b`. */
export const bodiesOfPages = sql`join ${bodies}`;

/** Columns, of `pages p` and `page_bodies b`, that make up a page record. */
export const recordColumns = sql`${ownColumns}, b.facts`;

/** Facts that are columns of pages as well. */
const columnFacts = ["url", "status", "failure", "contentType", "bodyBytes"];

/** Source of page records with some facts. */
export interface ListedSource {
  readonly columns: Sql;
  /** Table besides `pages p` that is needed. */
  readonly bodies: Sql | null;
  /** Size of a row in the list, over its columns. */
  readonly bytes: Sql;
}

const allFacts: ListedSource = {
  columns: recordColumns,
  bodies,
  bytes: sql`length(facts)`,
};
const ownFacts: ListedSource = {
  columns: sql`${ownColumns}, p.status, p.failure, p.content_type as "contentType", p.body_bytes as "bodyBytes",
    null as facts`,
  bodies: null,
  bytes: sql`octet_length(url)`,
};

/** Returns what a list or scan with some facts reads: the large values of pages only if they are needed. */
export function listedSource(facts: readonly string[] | undefined): ListedSource {
  return facts?.every((name) => columnFacts.includes(name)) === true ? ownFacts : allFacts;
}

/** Row of {@link recordColumns}. */
export interface RecordColumns {
  readonly id: number;
  readonly depth: number;
  readonly indexability: string;
  readonly url: string;
  readonly inlinks: number;
  readonly followedInlinks: number;
  readonly outlinks: number;
  readonly clickDepth: number | null;
  readonly linkScore: number;
  readonly linkScorePercentile: number | null;
  readonly finalUrl: string | null;
  readonly redirectHops: number;
  readonly redirectLoop: number;
  readonly nearDuplicateCluster: number | null;
  readonly inSitemap: number;
  readonly judgedKind: string | null;
  readonly facts: Uint8Array;
}

/** Row of a {@link ListedSource}: without the large values, it has the facts that are columns. */
export type ListedColumns =
  | RecordColumns
  | (Omit<RecordColumns, "facts"> & {
      readonly facts: null;
      readonly status: number | null;
      /** JSON. */
      readonly failure: string | null;
      readonly contentType: string | null;
      readonly bodyBytes: number;
    });

/** Returns the JSON of a `PageRecord`. @param facts those to include; default: all */
export function recordJson(row: ListedColumns, facts?: readonly string[]): string {
  // Named one by one: rows of lists have further columns.
  return jsonRecord(factsJson(row, facts), {
    id: row.id,
    depth: row.depth,
    indexability: row.indexability,
    inlinks: row.inlinks,
    followedInlinks: row.followedInlinks,
    outlinks: row.outlinks,
    clickDepth: row.clickDepth,
    linkScore: row.linkScore,
    linkScorePercentile: row.linkScorePercentile,
    nearDuplicateCluster: row.nearDuplicateCluster,
    redirectHops: row.redirectHops,
    finalUrl: row.finalUrl ?? row.url,
    redirectLoop: row.redirectLoop !== 0,
    inSitemap: row.inSitemap !== 0,
    ...(row.judgedKind === null ? {} : { judgedKind: row.judgedKind }),
  });
}

function factsJson(row: ListedColumns, facts: readonly string[] | undefined): string {
  if (row.facts !== null) return factsOfBlob(row.facts, facts);
  const { url, status, failure, contentType, bodyBytes } = row;
  const columns = { url, status, failure: failure === null ? null : parseStored(failure), contentType, bodyBytes };
  const read: Readonly<Record<string, unknown>> = columns;
  return JSON.stringify(Object.fromEntries((facts ?? columnFacts).map((name) => [name, read[name]])));
}

const batchCharacters = 250_000;

/** Takes the first records of a scan, until their JSON is long. */
export function recordBatch(rows: Iterable<ListedColumns>, facts?: readonly string[]): ScanBatch {
  const records: string[] = [];
  let characters = 0;
  let next: number | null = null;
  for (const row of rows) {
    const json = recordJson(row, facts);
    records.push(json);
    characters += json.length;
    next = row.id;
    if (characters > batchCharacters) break;
  }
  return { json: `[${records.join(",")}]`, next };
}
