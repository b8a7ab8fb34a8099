import type { PageSlice } from "@sightline/model/rule";
import type { ChainEnds } from "./chain-ends.ts";
import { forwardingEnd } from "./forwarding-end.ts";
import type { LinkCounts } from "./link-counts.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Relations of other URLs that slices include. */
export interface SliceRelations {
  readonly counts: Pick<LinkCounts, "inlinks" | "canonicalTo" | "refreshTo" | "declaresCanonical" | "cookies">;
  readonly redirects: ChainEnds;
  /** Pages that references to dead URLs mean. */
  readonly meant: ReadonlyMap<number, number>;
}

/** Returns the slice of a URL by its id. */
export type SliceReader = (id: number) => PageSlice;

/**
 * Maximum number of cached slices: navigation repeats the same targets, so a few thousand save most of the decoding.
 */
const maxStored = 4096;

/**
 * Creates a reader of slices. For a URL that was not fetched, status is `null`, kind `other` and indexability
 * `disallowed` if robots.txt disallows it, otherwise `failed`; `outcome` distinguishes such a URL from a failed fetch.
 */
export function sliceReader(table: SiteTable, { counts, redirects, meant }: SliceRelations): SliceReader {
  const memoized = new Map<number, PageSlice>();
  return (id) => {
    const known = memoized.get(id);
    if (known !== undefined) return known;
    const slice = sliceOf(id, table, { counts, redirects, meant });
    if (memoized.size === maxStored) memoized.clear();
    memoized.set(id, slice);
    return slice;
  };
}

function sliceOf(id: number, table: SiteTable, { counts, redirects, meant }: SliceRelations): PageSlice {
  const isFetched = table.has(id, urlFlag.fetched);
  const outcome = table.outcome(id);
  const end = redirects.end[id] ?? id;
  const canonical = table.indexability(id) === "duplicate" ? 0 : (counts.canonicalTo[id] ?? 0);
  const meantId = meant.get(id);
  const url = table.url(id);
  return {
    id,
    url,
    status: statusOf(table, id),
    kind: isFetched ? table.kind(id) : "other",
    indexability: isFetched ? table.indexability(id) : outcome === "disallowed" ? "disallowed" : "failed",
    finalUrl: end === id ? url : table.url(end),
    redirectHops: redirects.hops[id] ?? 0,
    inSitemap: table.has(id, urlFlag.inSitemap),
    inlinks: counts.inlinks[id] ?? 0,
    outcome,
    internal: table.has(id, urlFlag.internal),
    finalStatus: statusOf(table, end),
    finalIndexability: table.has(end, urlFlag.fetched) ? table.indexability(end) : "unknown",
    forwardsTo: forwardingEnd(id, table, counts, redirects),
    finalFailure: table.failures.get(end) ?? null,
    declaresCanonical: counts.declaresCanonical[id] === 1,
    cookie: counts.cookies.get(id) ?? null,
    existsAs: meantId === undefined ? null : table.url(meantId),
    external: table.external(id),
    resource: table.resource(id),
    canonicalTarget: canonical === 0 ? null : table.url(canonical),
  };
}

function statusOf(table: SiteTable, id: number): number | null {
  const status = table.status[id] ?? 0;
  return status === 0 ? null : status;
}
