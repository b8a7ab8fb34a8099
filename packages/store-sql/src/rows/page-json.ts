import type { ScanBatch } from "../store-operations.ts";
import { jsonOfBlob } from "./json-blob.ts";
import { jsonRecord, parseStored } from "./json-record.ts";

/** Columns, of `pages p` and `page_facts f`, that make up a page record. */
export const recordColumns = `p.id, p.depth, coalesce(p.settled_indexability, p.indexability) as indexability, p.url, p.inlinks, p.followed_inlinks as "followedInlinks",
  p.outlinks, p.click_depth as "clickDepth", p.link_score as "linkScore",
  p.link_score_percentile as "linkScorePercentile", p.final_url as "finalUrl",
  p.redirect_hops as "redirectHops", p.redirect_loop as "redirectLoop",
  p.near_duplicate_cluster as "nearDuplicateCluster", p.in_sitemap as "inSitemap", f.body as facts`;

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
  readonly facts: Uint8Array;
}

/** Returns the JSON of a `PageRecord`. @param facts those to include; default: all */
export function recordJson(row: RecordColumns, facts?: readonly string[]): string {
  const json = jsonOfBlob(row.facts);
  // Named one by one: rows of lists have further columns.
  return jsonRecord(facts === undefined ? json : partOf(json, facts), {
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
  });
}

function partOf(json: string, members: readonly string[]): string {
  const all = parseStored<Readonly<Record<string, unknown>>>(json);
  return JSON.stringify(Object.fromEntries(members.map((name) => [name, all[name]])));
}

const batchCharacters = 250_000;

/** Takes the first records of a scan, until their JSON is long. */
export function recordBatch(rows: Iterable<RecordColumns>): ScanBatch {
  const records: string[] = [];
  let characters = 0;
  let next: number | null = null;
  for (const row of rows) {
    const json = recordJson(row);
    records.push(json);
    characters += json.length;
    next = row.id;
    if (characters > batchCharacters) break;
  }
  return { json: `[${records.join(",")}]`, next };
}
