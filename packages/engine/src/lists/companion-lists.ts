import { loadCompanionSurvey, loadExternalLinks, loadResources } from "@sightline/crawl";
import {
  AuditError,
  type CompanionSurvey,
  type ExternalLink,
  externalLinksKind,
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

/** Returns the number of URLs of other sites that a crawl has asked for: links and files. */
export async function externalUrlCount(documents: TenantStore["documents"], crawlId: string): Promise<number> {
  const links = await loadExternalLinks(documents, crawlId);
  const resources = await loadResources(documents, crawlId);
  return links.size + [...resources.values()].filter(({ isForeign }) => isForeign).length;
}

async function companionList<Entry extends { readonly url: string }>(
  { crawls, documents }: Stores,
  crawlId: string,
  kind: string,
  load: (documents: TenantStore["documents"], crawlId: string) => Promise<ReadonlyMap<string, Entry>>,
): Promise<CompanionList<Entry>> {
  if ((await crawls.get(crawlId)) === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  const entries = await load(documents, crawlId);
  return {
    survey: await loadCompanionSurvey(documents, crawlId, kind),
    entries: [...entries.values()].toSorted((a, b) => (a.url < b.url ? -1 : 1)),
  };
}
