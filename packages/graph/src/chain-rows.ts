import { edgeKindsOf } from "@sightline/facts";
import { type ChainRow, type ChainsQuery, standsAt } from "@sightline/model/rule";
import { chainEnds } from "./chain-ends.ts";
import type { LinkCounts } from "./link-counts.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

const maxShown = 20;

/** Context for rows that need no edges. */
export interface WholeRowsContext {
  readonly table: SiteTable;
  readonly counts: LinkCounts;
  readonly slice: SliceReader;
  /** Excludes a page from all rows. */
  readonly isTrapped: (id: number) => boolean;
  /** True for demos, which no sitemap need list. */
  readonly isDemo: (id: number) => boolean;
}

/**
 * Yields chains of redirects and meta refreshes, or of canonicals, that start at a URL with references: loops, and
 * chains of at least `minHops` hops, by ascending id of the start.
 */
export function* chainRows(
  query: ChainsQuery,
  { table, counts, slice, isTrapped }: WholeRowsContext,
): Generator<ChainRow> {
  const next = query.relation === "canonical" ? counts.canonicalTo : anyRedirect(counts);
  const { hops, loops } = chainEnds(next, (from, to) => (isUpgrade(table, from, to) ? 0 : 1));
  for (let start = 1; start < table.size; start++) {
    if (next[start] === 0 || isTrapped(start) || !isStart(table, counts, start)) continue;
    const loop = loops[start] === 1;
    const length = hops[start] ?? 0;
    if (!loop && length < query.minHops) continue;
    const namedBy = edgeKindsOf(counts.namedBy[start] ?? 0);
    yield { hops: shownHops(start, next).map(slice), loop, length, namedBy };
  }
}

function anyRedirect({ redirectTo, refreshTo }: LinkCounts): Uint32Array {
  return redirectTo.map((target, id) => (target === 0 ? (refreshTo[id] ?? 0) : target));
}

function isStart(table: SiteTable, counts: LinkCounts, id: number): boolean {
  return counts.namedBy[id] !== 0 || id === table.startId || table.has(id, urlFlag.inSitemap | urlFlag.seed);
}

/** Returns the ids of a chain up to its end or the first repeated one, at most 20. */
function shownHops(start: number, next: Uint32Array): number[] {
  const shown: number[] = [];
  for (let node = start; node !== 0 && shown.length < maxShown; node = next[node] ?? 0) {
    const isRepeated = shown.includes(node);
    shown.push(node);
    if (isRepeated) break;
  }
  return shown;
}

const http = new TextEncoder().encode("http://");
const https = new TextEncoder().encode("https://");

/** Returns true for a hop from http to https on one host: with HSTS, a browser makes no redirect of it. */
function isUpgrade(table: SiteTable, from: number, to: number): boolean {
  const fromBytes = table.urlBytes(from);
  const other = table.urlBytes(to);
  if (!standsAt(fromBytes, 0, http) || !standsAt(other, 0, https)) return false;
  for (let index = 0; ; index++) {
    const a = fromBytes[http.length + index];
    const b = other[https.length + index];
    if (isHostEnd(a) || isHostEnd(b)) return isHostEnd(a) && isHostEnd(b);
    if (a !== b) return false;
  }
}

/** Returns true at the end of host and port: a slash, a question mark, or the end of the URL. */
function isHostEnd(byte: number | undefined): boolean {
  return byte === undefined || byte === 0x2f || byte === 0x3f;
}
