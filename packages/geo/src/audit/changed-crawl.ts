import type { GeoCrawl, GeoPage } from "../input/geo-input.ts";
import type { CrawlChange } from "../patches/proposal.ts";
import type { AuditTerms } from "./audit-terms.ts";
import { type CrawlReading, readCrawl } from "./read-crawl.ts";

/** Reads a crawl as it would be after a change, using what was read before it where that holds. */
export async function readChanged(
  crawl: GeoCrawl,
  change: CrawlChange,
  before: CrawlReading,
  terms: AuditTerms,
): Promise<CrawlReading> {
  const { pages, site = {} } = change;
  // Dates of the sitemap enter only when the site is judged.
  const keepsSite = Object.keys(site).every((name) => name === "sitemapDates");
  if (keepsSite && pages === undefined) return before;
  const changed = changedCrawl(crawl, change);
  return readCrawl(changed, terms, keepsSite ? { earlier: { reading: before, changed: new Set(pages?.keys()) } } : {});
}

/** Returns a crawl as it would be after a change. */
export function changedCrawl(crawl: GeoCrawl, { pages = new Map<string, GeoPage>(), site }: CrawlChange): GeoCrawl {
  return {
    ...crawl,
    site: { ...crawl.site, ...site },
    async *scan() {
      for await (const batch of crawl.scan()) yield batch.map((record) => pages.get(record.url)?.record ?? record);
    },
    async load(page, signal) {
      const loaded = await crawl.load(page, signal);
      return loaded === null ? null : { ...loaded, ...pages.get(loaded.record.url) };
    },
  };
}
