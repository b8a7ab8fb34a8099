import type { DifferenceRow, DifferencesQuery } from "@sightline/model";
import type { WholeRowsContext } from "./chain-rows.ts";
import type { LinkCensus } from "./link-census.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/**
 * URLs in sitemaps that are no indexable page of the site, or indexable pages (without query string, not the second
 * or a later page of a series) that no sitemap lists, neither as such nor by a URL that leads to them; by rising id.
 * `share` is theirs of the URLs that were compared.
 * Without any sitemap URL there is nothing to compare.
 */
export function* differenceRows(
  query: DifferencesQuery,
  { table, census, slice, isTrapped }: WholeRowsContext,
): Generator<DifferenceRow> {
  const isListed = (id: number): boolean => table.has(id, urlFlag.inSitemap);
  const isIndexable = (id: number): boolean => table.has(id, urlFlag.indexable);
  const isEligible = (id: number): boolean =>
    isIndexable(id) &&
    !isTrapped(id) &&
    table.has(id, urlFlag.internal) &&
    !table.has(id, urlFlag.hasQuery) &&
    census.isContinuation[id] !== 1;
  const isCompared = query.of === "sitemap-minus-crawl" ? isListed : isEligible;
  const isMissing =
    query.of === "sitemap-minus-crawl" ? (id: number) => !isIndexable(id) : notMarked(listedPages(table, census));

  let compared = 0;
  let missing = 0;
  let listed = 0;
  for (let id = 1; id < table.size; id++) {
    if (isListed(id)) listed++;
    if (!isCompared(id)) continue;
    compared++;
    if (isMissing(id)) missing++;
  }
  if (listed === 0 || missing === 0) return;
  for (let id = 1; id < table.size; id++) {
    if (isCompared(id) && isMissing(id)) yield { page: slice(id), share: missing / compared };
  }
}

function notMarked(marks: Uint8Array): (id: number) => boolean {
  return (id) => marks[id] !== 1;
}

/** 1 for what a sitemap lists, and for where that leads by redirects and canonicals: such an entry is wrong, not missing. */
function listedPages(table: SiteTable, { redirectTo, canonicalTo }: LinkCensus): Uint8Array {
  const marks = new Uint8Array(table.size);
  for (let id = 1; id < table.size; id++) {
    if (!table.has(id, urlFlag.inSitemap)) continue;
    for (let at = id; at !== 0 && marks[at] !== 1; ) {
      marks[at] = 1;
      const isCopy = table.indexability(at) === "canonicalised";
      at = (redirectTo[at] ?? 0) || (isCopy ? (canonicalTo[at] ?? 0) : 0);
    }
  }
  return marks;
}
