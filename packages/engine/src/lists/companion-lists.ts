import { loadCompanionSurvey, loadExternalLinks, loadRenderedPages, loadResources } from "@sightline/crawl";
import {
  AuditError,
  type CompanionSurvey,
  type ExternalLink,
  externalLinksKind,
  lighthouseKind,
  type RenderedPage,
  type Resource,
  resourcesKind,
} from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

/** What a crawl found beside its pages, by URL. */
export interface CompanionList<Entry> {
  /** What the crawl did; `null` while it runs, and for one that was not to look. */
  readonly survey: CompanionSurvey | null;
  readonly entries: readonly Entry[];
}

type Stores = Pick<TenantStore, "crawls" | "documents">;

/** Returns what a crawl found of URLs of other sites so far. @throws AuditError `not_found` */
export function externalLinks(store: Stores, crawlId: string): Promise<CompanionList<ExternalLink>> {
  return companionList(store, crawlId, externalLinksKind, loadExternalLinks);
}

/**
 * Returns what a crawl found of images, scripts, stylesheets and other files so far; the survey is that of the site's own.
 * @throws AuditError `not_found`
 */
export function crawlResources(store: Stores, crawlId: string): Promise<CompanionList<Resource>> {
  return companionList(store, crawlId, resourcesKind, loadResources);
}

/** Returns what a browser showed of pages of a crawl so far, by URL. @throws AuditError `not_found` */
export async function renderedPages(store: Stores, crawlId: string): Promise<readonly RenderedPage[]> {
  await checkCrawl(store, crawlId);
  return loadRenderedPages(store.documents, crawlId);
}

/** Returns the JSON of Lighthouse of a page; `null` if there is none. @throws AuditError `not_found` for the crawl */
export async function lighthouseJson(store: Stores, crawlId: string, url: string): Promise<string | null> {
  await checkCrawl(store, crawlId);
  // The crawl wrote it.
  return ((await store.documents.get(crawlId, lighthouseKind, url)) ?? null) as string | null;
}

/** Returns the number of URLs of other sites that a crawl has asked for: links and files. */
export async function externalUrlCount(documents: TenantStore["documents"], crawlId: string): Promise<number> {
  const links = await loadExternalLinks(documents, crawlId);
  const resources = await loadResources(documents, crawlId);
  return links.size + [...resources.values()].filter(({ isForeign }) => isForeign).length;
}

async function companionList<Entry extends { readonly url: string }>(
  store: Stores,
  crawlId: string,
  kind: string,
  load: (documents: TenantStore["documents"], crawlId: string) => Promise<ReadonlyMap<string, Entry>>,
): Promise<CompanionList<Entry>> {
  await checkCrawl(store, crawlId);
  const entries = await load(store.documents, crawlId);
  return {
    survey: await loadCompanionSurvey(store.documents, crawlId, kind),
    entries: [...entries.values()].toSorted((a, b) => (a.url < b.url ? -1 : 1)),
  };
}

async function checkCrawl({ crawls }: Pick<Stores, "crawls">, crawlId: string): Promise<void> {
  if ((await crawls.get(crawlId)) === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
}
