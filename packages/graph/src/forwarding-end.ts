import type { PageSlice } from "@sightline/model/rule";
import type { ChainEnds } from "./chain-ends.ts";
import type { LinkCounts } from "./link-counts.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

const maxHops = 20;

/**
 * Returns where a page leads that only sends visitors on at once, after at most 20 refreshes; `null` for other pages, and
 * for loops.
 */
export function forwardingEnd(
  id: number,
  table: SiteTable,
  { refreshTo }: Pick<LinkCounts, "refreshTo">,
  redirects: ChainEnds,
): PageSlice["forwardsTo"] {
  let end = id;
  for (let hops = 0; isForwarding(end, table); hops++) {
    const next = refreshTo[end] ?? 0;
    if (next === 0 || hops === maxHops) return null;
    end = redirects.end[next] ?? next;
  }
  return end === id ? null : { url: table.url(end), status: table.status[end] || null };
}

/** Returns true for a page that only sends visitors on at once, by a meta refresh or a script. */
function isForwarding(id: number, table: SiteTable): boolean {
  return table.has(id, urlFlag.fetched) && table.kind(id) === "html" && table.indexability(id) === "redirect";
}
