import type { DifferenceRow } from "@sightline/model/rule";
import type { WholeRowsContext } from "./chain-rows.ts";
import { urlFlag } from "./site-table.ts";

/** Yields URLs in sitemaps that are not indexable pages of the site, by ascending id. */
export function* differenceRows({ table, slice }: WholeRowsContext): Generator<DifferenceRow> {
  for (let id = 1; id < table.size; id++) {
    const isMissing = table.has(id, urlFlag.inSitemap) && !table.has(id, urlFlag.indexable);
    if (isMissing) yield { page: slice(id) };
  }
}
