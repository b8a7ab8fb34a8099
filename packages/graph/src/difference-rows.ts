import type { DifferenceRow, DifferencesQuery } from "@sightline/model";
import type { LinkCensus } from "./link-census.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/**
 * URLs in sitemaps that are no indexable page of the site, or indexable pages (without query string, not the second
 * or a later page of a series) that no sitemap lists; by rising id. `share` is theirs of the URLs that were compared.
 * Without any sitemap URL there is nothing to compare.
 */
export function* differenceRows(
  query: DifferencesQuery,
  { table, census, slice }: { readonly table: SiteTable; readonly census: LinkCensus; readonly slice: SliceReader },
): Generator<DifferenceRow> {
  const isListed = (id: number): boolean => table.has(id, urlFlag.inSitemap);
  const isIndexable = (id: number): boolean => table.has(id, urlFlag.indexable);
  const isEligible = (id: number): boolean =>
    isIndexable(id) &&
    table.has(id, urlFlag.internal) &&
    !table.has(id, urlFlag.hasQuery) &&
    census.isContinuation[id] !== 1;
  const isCompared = query.of === "sitemap-minus-crawl" ? isListed : isEligible;
  const isMissing =
    query.of === "sitemap-minus-crawl" ? (id: number) => !isIndexable(id) : (id: number) => !isListed(id);

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
