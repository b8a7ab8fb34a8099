import type { GeoCrawl, GeoPage, GeoSite } from "@sightline/geo";
import { type Crawl, homeUrlOf, type RobotsDocument, type SitemapDocument } from "@sightline/model";
import type { TenantStore, WholePage } from "@sightline/model/ports";
import { loadRenderings } from "../judge/rendered-pages.ts";
import { robotsFiles, sitemapFiles } from "../judge/site-documents.ts";
import { announcedPages } from "./announced-pages.ts";
import type { GeoDocuments } from "./geo-documents.ts";
import type { StoredSources } from "./stored-sources.ts";

/** Documents of a crawl that the GEO audit reads. */
export interface StoredDocuments {
  readonly robots: readonly RobotsDocument[];
  readonly sitemaps: readonly SitemapDocument[];
}

/** Loads the robots.txt and sitemap files that a crawl read. */
export async function storedDocuments(store: TenantStore, crawlId: string): Promise<StoredDocuments> {
  return { robots: await robotsFiles(store, crawlId), sitemaps: await sitemapFiles(store, crawlId) };
}

/** What a stored crawl is adapted with. */
export interface StoredGeoCrawlOptions extends Pick<GeoSite, "origin" | "copy" | "notCrawled"> {
  readonly documents: StoredDocuments & GeoDocuments;
  readonly sources: StoredSources;
}

/** Rule that finds canonicals which name pages with other content. */
const displacedRule = "canonical-target-content-differs";

/** Adapts a stored crawl to the input of the GEO audit. */
export function storedGeoCrawl(
  store: TenantStore,
  crawl: Crawl,
  { origin, documents, sources, notCrawled = 0, copy = null }: StoredGeoCrawlOptions,
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
      robots: documents.robots,
      sitemaps: documents.sitemaps,
      documents: documents.documents,
      sitemapDates: documents.sitemapDates,
      isPartial: crawl.truncated || crawl.status !== "completed",
      notCrawled,
      copy,
    },
    scan: () => store.pages.scan(crawl.id, "all"),
    renderings: () => loadRenderings(store, crawl.id),
    prepare: async (pageIds) => pages.announce(pageIds),
    async load(page, signal): Promise<GeoPage | null> {
      signal.throwIfAborted();
      const whole = await wholePage(page);
      if (whole === null || whole.record.statements !== null || whole.record.kind !== "html") return whole;
      const statements = await sources.statements(whole.record);
      return { ...whole, record: { ...whole.record, statements } };
    },
    source: sources.source,
    async displaced(signal) {
      const found = new Set<number>();
      for await (const batch of store.issues.scan(crawl.id, { rule: displacedRule })) {
        signal.throwIfAborted();
        for (const { pageId, certainty } of batch) if (pageId !== null && certainty === "certain") found.add(pageId);
      }
      return found;
    },
  };
}
