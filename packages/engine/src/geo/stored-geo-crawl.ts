import type { GeoCrawl, GeoPage, GeoSite } from "@sightline/geo";
import { type Crawl, homeUrlOf, type RobotsDocument, type SitemapDocument } from "@sightline/model";
import type { TenantStore, WholePage } from "@sightline/model/ports";
import { announcedPages } from "./announced-pages.ts";
import type { GeoDocuments } from "./geo-documents.ts";

/** Documents of a crawl that the GEO audit reads. */
export interface StoredDocuments {
  readonly robots: readonly RobotsDocument[];
  readonly sitemaps: readonly SitemapDocument[];
}

/** Loads the robots.txt and sitemap files that a crawl read. */
export async function storedDocuments(store: TenantStore, crawlId: string): Promise<StoredDocuments> {
  const robots = await store.documents.list(crawlId, "robots");
  const sitemaps = await store.documents.list(crawlId, "sitemap");
  return {
    // The crawl wrote these documents with these types.
    robots: robots.map(({ value }) => value as RobotsDocument),
    sitemaps: sitemaps.map(({ value }) => value as SitemapDocument),
  };
}

/** Adapts a stored crawl to the input of the GEO audit. */
export function storedGeoCrawl(
  store: TenantStore,
  crawl: Crawl,
  origin: string,
  { robots, sitemaps, documents, sitemapDates, variants, copy }: StoredDocuments & GeoDocuments & Pick<GeoSite, "copy">,
): GeoCrawl {
  const pages = announcedPages(store, crawl.id);

  async function wholePage(page: number | string): Promise<WholePage | null> {
    const id = typeof page === "number" ? page : (await store.pages.get(crawl.id, page))?.id;
    return id === undefined ? null : pages.of(id);
  }

  return {
    site: {
      origin,
      startUrl: homeUrlOf(crawl),
      robots,
      sitemaps,
      documents,
      sitemapDates,
      isPartial: crawl.truncated || crawl.status !== "completed",
      ...(copy === undefined ? {} : { copy }),
    },
    scan: () => store.pages.scan(crawl.id, "all"),
    prepare: async (pageIds) => pages.announce(pageIds),
    async load(page, signal): Promise<GeoPage | null> {
      signal.throwIfAborted();
      const whole = await wholePage(page);
      return whole === null ? null : { ...whole, markdown: variants.get(whole.record.url) ?? null };
    },
  };
}
