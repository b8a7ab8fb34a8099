import type { DuplicateUrlsRow } from "@sightline/model/rule";
import type { WholeRowsContext } from "./chain-rows.ts";
import { sampleOf } from "./cluster-rows.ts";
import { namesDefaultDocument, type SecondUrls } from "./second-urls.ts";
import { urlFlag } from "./site-table.ts";

/** Yields the pages with second URLs that another page or a sitemap names, by the difference between the URLs. */
export function* duplicateUrlRows(
  pageOf: SecondUrls,
  { table, counts, slice }: Pick<WholeRowsContext, "table" | "counts" | "slice">,
): Generator<DuplicateUrlsRow> {
  const rows = new Map<DuplicateUrlsRow["differBy"], { readonly pages: Set<number>; readonly second: number }>();
  for (const [second, page] of pageOf) {
    if (counts.namedBy[second] === 0 && !table.has(second, urlFlag.inSitemap)) continue;
    const differBy = [second, page].some((id) => namesDefaultDocument(table.url(id)))
      ? "default-document"
      : "final-slash";
    const row = rows.get(differBy) ?? { pages: new Set(), second };
    row.pages.add(page);
    rows.set(differBy, row);
  }
  for (const [differBy, { pages, second }] of rows) {
    const memberIds = [...pages];
    yield { differBy, memberIds, sample: sampleOf(memberIds, slice), second: slice(second) };
  }
}
