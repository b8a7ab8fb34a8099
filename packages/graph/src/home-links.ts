import { isHomeUrl } from "@sightline/model";
import { isUrl } from "@sightline/url";
import type { Adjacency } from "./adjacency.ts";
import { unfollowedBit } from "./adjacency.ts";
import type { ChainEnds } from "./chain-ends.ts";
import type { LinkCounts } from "./link-counts.ts";
import type { SiteTable } from "./site-table.ts";

/** More spellings of the home page on one page are navigation. */
const maxSpellings = 3;

/** Returns 1 for each page that links within the site, but only to the home page, in whatever spelling. */
export function homeLinks(
  { starts, ends, targets }: Adjacency,
  {
    table,
    counts: { leadsOn },
    redirects,
  }: {
    readonly table: SiteTable;
    readonly counts: Pick<LinkCounts, "leadsOn">;
    readonly redirects: ChainEnds;
  },
): Uint8Array {
  const known = new Map<number, boolean>();
  const isHome = (id: number): boolean => {
    const end = redirects.end[id] ?? id;
    const earlier = known.get(end);
    if (earlier !== undefined) return earlier;
    const url = table.url(end);
    const found = end === table.startId || (isUrl(url) && isHomeUrl(url));
    known.set(end, found);
    return found;
  };
  const leadsHome = new Uint8Array(table.size);
  for (let id = 1; id < table.size; id++) {
    const [start, end] = [starts[id] ?? 0, ends[id] ?? 0];
    const links = end - start;
    // A link to a URL that was not fetched may lead on.
    if (links === 0 || links > maxSpellings || links !== leadsOn[id]) continue;
    if (targets.subarray(start, end).every((target) => isHome((target & ~unfollowedBit) >>> 0))) leadsHome[id] = 1;
  }
  return leadsHome;
}
