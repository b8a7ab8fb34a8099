import {
  type CanonicalHost,
  type Crawl,
  type CrawlTrap,
  type HostProbe,
  type ImageAccess,
  type PageRecord,
  type RobotsDocument,
  type SearchAccess,
  type Site,
  type SiteDocuments,
  type SitemapDocument,
  type SitemapVersions,
  sitemapVersionsKind,
} from "@sightline/model";
import type { FrontierCounts, TenantStore } from "@sightline/model/ports";

/** Counts available when site rules run. */
export interface SiteFigures {
  readonly home: PageRecord | null;
  readonly indexablePages: number;
  readonly orphanPages: number;
  readonly canonicals: number;
  readonly unresolvedHosts: readonly string[];
  readonly unfetched: readonly string[];
  readonly refused: Omit<SiteDocuments["refused"], "requested">;
  readonly traps: readonly CrawlTrap[];
  readonly canonicalHost: CanonicalHost | null;
  readonly hosts: readonly HostProbe[];
  readonly robots: readonly RobotsDocument[];
  readonly sitemaps: readonly SitemapDocument[];
  readonly searchAccess: readonly SearchAccess[];
  readonly imageAccess: ImageAccess;
}

/** Assembles the site-wide results of a crawl. */
export async function siteDocuments(
  store: TenantStore,
  site: Site,
  crawl: Crawl,
  figures: SiteFigures,
): Promise<SiteDocuments> {
  const counts = await store.frontier.counts(crawl.id);
  return {
    origin: site.origin,
    home: figures.home,
    robots: figures.robots,
    searchAccess: figures.searchAccess,
    imageAccess: figures.imageAccess,
    sitemaps: figures.sitemaps,
    unresolvedHosts: figures.unresolvedHosts,
    indexablePages: figures.indexablePages,
    orphanPages: figures.orphanPages,
    canonicals: figures.canonicals,
    stopReason: crawl.stopReason,
    notCrawled: { count: leftOut(crawl, counts), sample: figures.unfetched },
    refused: { requested: counts.fetched, ...figures.refused },
    traps: figures.traps,
    canonicalHost: figures.canonicalHost,
    hosts: figures.hosts,
  };
}

/** Loads the robots.txt files that the crawl read. */
export function robotsFiles(store: TenantStore, crawlId: string): Promise<readonly RobotsDocument[]> {
  return documentsOf<RobotsDocument>(store, crawlId, "robots");
}

/** Loads the outcomes of the sitemaps that the crawl requested. */
export function sitemapFiles(store: TenantStore, crawlId: string): Promise<readonly SitemapDocument[]> {
  return documentsOf<SitemapDocument>(store, crawlId, "sitemap");
}

/** Loads the traps that the crawl found. */
export function crawlTraps(store: TenantStore, crawlId: string): Promise<readonly CrawlTrap[]> {
  return documentsOf<CrawlTrap>(store, crawlId, "crawl-trap");
}

/** Yields the language versions of URLs that sitemaps declare. */
export async function* sitemapVersions(store: TenantStore, crawlId: string): AsyncGenerator<SitemapVersions> {
  yield* await documentsOf<SitemapVersions>(store, crawlId, sitemapVersionsKind);
}

/** Returns the number of in-scope URLs that a limit kept from being fetched. */
export function leftOut(crawl: Crawl, counts: FrontierCounts): number {
  const beyond = crawl.limitsHit.filter(({ limit }) => limit === "max-depth");
  return counts.pending + beyond.reduce((sum, hit) => sum + hit.count, 0);
}

/** Loads documents of one kind; the crawl wrote them with the requested type. */
async function documentsOf<Document>(store: TenantStore, crawlId: string, kind: string): Promise<Document[]> {
  const entries = await store.documents.list(crawlId, kind);
  return entries.map(({ value }) => value as Document);
}
