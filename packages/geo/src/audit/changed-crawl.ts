import type { GeoCrawl, GeoPage } from "../input/geo-input.ts";
import type { CrawlChange } from "../patches/proposal.ts";

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
