import type { PageRecord } from "@sightline/model";
import { isDevelopmentHost } from "@sightline/url";
import { type ChainEnds, chainEnds } from "./chain-ends.ts";
import type { LinkCounts } from "./link-counts.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/**
 * Returns the ids, ascending, of canonicalised pages whose canonical search engines cannot follow: it points back to
 * the page, directly, over redirects or in a circle of canonicals, to a page of the site that is broken, was not
 * fetched or cannot be indexed, or to a development host. Such a page is not a copy of another one.
 *
 * A canonical to another site is not followed further: the page is a copy of a page there.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export function ignoredCanonicals(
  table: SiteTable,
  { canonicalTo }: Pick<LinkCounts, "canonicalTo">,
  redirects: ChainEnds,
): readonly number[] {
  const targetOf = (id: number): number => redirects.end[canonicalTo[id] ?? 0] ?? 0;
  const isCanonicalised = (id: number): boolean => table.indexability(id) === "canonicalised" && targetOf(id) !== 0;
  const next = canonicalTo.map((_, id) => (isCanonicalised(id) && isCanonicalised(targetOf(id)) ? targetOf(id) : 0));
  const circles = chainEnds(next);
  const ignored: number[] = [];
  for (let id = 1; id < table.size; id++) {
    if (!isCanonicalised(id)) continue;
    const isInCircle = circles.loops[id] === 1 && circles.end[id] === id;
    const isFollowed = !isInCircle && isPage(targetOf(id), table, redirects);
    if (!isFollowed || isDevelopmentHost(table.url(targetOf(id)), table.url(id))) ignored.push(id);
  }
  return ignored;
}

const mayBeIndexed: readonly PageRecord["indexability"][] = ["indexable", "canonicalised", "not-html", "not-analysed"];

/**
 * Returns true if a canonical can point here: to a page that can be indexed or names a canonical itself, or to another
 * site.
 */
function isPage(id: number, table: SiteTable, redirects: ChainEnds): boolean {
  if (!table.has(id, urlFlag.internal)) return true;
  if (redirects.loops[id] === 1 || !table.has(id, urlFlag.fetched)) return false;
  const reason = table.indexability(id);
  return mayBeIndexed.includes(reason);
}
