import type { SettledColumns } from "@sightline/model";
import type { ChainEnds } from "./chain-ends.ts";
import { unreached } from "./click-depth.ts";
import type { LinkCounts } from "./link-counts.ts";
import { scoreRanks } from "./score-ranks.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** A page's settled columns with its id. */
export type SettledRow = { readonly id: number } & SettledColumns;

/** Inputs for the columns; arrays are by id. */
export interface SettledState {
  readonly table: SiteTable;
  readonly counts: LinkCounts;
  readonly redirects: ChainEnds;
  readonly depths: Uint32Array;
  readonly scores: Float64Array;
  /** 0 outside a cluster. */
  readonly representatives: Uint32Array;
}

const rowsPerBatch = 1000;

/** Yields the settled columns of every fetched page, by ascending id, in batches of at most 1,000. */
export function* settledColumns(state: SettledState): Generator<readonly SettledRow[]> {
  const percentileOf = scoreRanks(state.table, state.scores);
  let batch: SettledRow[] = [];
  for (let id = 1; id < state.table.size; id++) {
    if (!state.table.has(id, urlFlag.fetched)) continue;
    batch.push(settledRow(id, state, percentileOf(id)));
    if (batch.length < rowsPerBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function settledRow(id: number, state: SettledState, linkScorePercentile: number | null): SettledRow {
  const { table, counts, redirects, depths, scores, representatives } = state;
  const depth = depths[id] ?? unreached;
  return {
    id,
    inlinks: counts.inlinks[id] ?? 0,
    followedInlinks: counts.followedInlinks[id] ?? 0,
    outlinks: counts.outlinks[id] ?? 0,
    clickDepth: depth === unreached ? null : depth,
    linkScore: scores[id] ?? 0,
    linkScorePercentile,
    finalUrl: table.url(redirects.end[id] ?? id),
    redirectHops: redirects.hops[id] ?? 0,
    redirectLoop: redirects.loops[id] === 1,
    nearDuplicateCluster: representatives[id] || null,
    inSitemap: table.has(id, urlFlag.inSitemap),
    indexability: table.indexability(id),
  };
}
