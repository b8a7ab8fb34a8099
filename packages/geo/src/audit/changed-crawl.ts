import type { GeoCrawl, GeoPage } from "../input/geo-input.ts";
import type { CrawlChange } from "../patches/proposal.ts";

/**
 * Returns true if nothing that is read of pages depends on a change, so that the reading before it holds. Dates of the
 * sitemap enter only when the site is judged.
 */
export function keepsReading({ pages, site = {} }: CrawlChange): boolean {
  return pages === undefined && Object.keys(site).every((name) => name === "sitemapDates");
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
