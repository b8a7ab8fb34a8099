import type { GeoCrawl, GeoPage } from "@sightline/geo";
import type { Crawl, PageRecord, RobotsDocument, SitemapDocument, TenantStore } from "@sightline/model";
import type { GeoDocuments } from "./geo-documents.ts";
import { pageEdges } from "./page-edges.ts";

/** The documents of a crawl that the audit for answer engines reads. */
export interface StoredDocuments {
  readonly robots: readonly RobotsDocument[];
  readonly sitemaps: readonly SitemapDocument[];
}

/** The robots.txt and sitemap files that a crawl read. */
export async function storedDocuments(store: TenantStore, crawlId: string): Promise<StoredDocuments> {
  const robots = await store.documents.list(crawlId, "robots");
  const sitemaps = await store.documents.list(crawlId, "sitemap");
  return {
    // The crawl wrote these documents with these types.
    robots: robots.map(({ value }) => value as RobotsDocument),
    sitemaps: sitemaps.map(({ value }) => value as SitemapDocument),
  };
}

/** A stored crawl as the audit for answer engines reads it. Pages' sources are not kept. */
export function storedGeoCrawl(
  store: TenantStore,
  crawl: Crawl,
  origin: string,
  { robots, sitemaps, documents, sitemapDates, variants }: StoredDocuments & GeoDocuments,
): GeoCrawl {
  const edges = pageEdges(store, crawl.id);

  async function whole(record: PageRecord, signal: AbortSignal): Promise<GeoPage> {
    return {
      record,
      edges: await edges.of(record.id, signal),
      mainText: await store.pages.mainText(crawl.id, record.id),
      html: null,
      markdown: variants.get(record.url) ?? null,
    };
  }

  return {
    site: {
      origin,
      startUrl: crawl.startUrl,
      robots,
      sitemaps,
      documents,
      sitemapDates,
      isPartial: crawl.truncated || crawl.status !== "completed",
    },
    scan: () => store.pages.scan(crawl.id, "all"),
    prepare: (pages, signal) => edges.prepare(pages, signal),
    async load(page, signal) {
      signal.throwIfAborted();
      const record = await store.pages.get(crawl.id, page);
      return record === null ? null : whole(record, signal);
    },
  };
}
