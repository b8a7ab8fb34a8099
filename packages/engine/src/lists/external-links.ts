import { loadCompanionSurvey, loadExternalLinks } from "@sightline/crawl";
import { AuditError, type CompanionSurvey, type ExternalLink, externalLinksKind } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";

/** What a crawl found of the URLs of other sites that its pages link to. */
export interface ExternalLinks {
  /** `null` while the crawl runs, and for one that was not to look at any. */
  readonly survey: CompanionSurvey | null;
  readonly links: readonly ExternalLink[];
}

/** Returns what a crawl found of URLs of other sites so far, by URL. @throws AuditError `not_found` */
export async function externalLinks(
  { crawls, documents }: Pick<TenantStore, "crawls" | "documents">,
  crawlId: string,
): Promise<ExternalLinks> {
  if ((await crawls.get(crawlId)) === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  const links = await loadExternalLinks(documents, crawlId);
  return {
    survey: await loadCompanionSurvey(documents, crawlId, externalLinksKind),
    links: [...links.values()].toSorted((a, b) => (a.url < b.url ? -1 : 1)),
  };
}

/** Returns the number of URLs of other sites that a crawl has asked for. */
export async function externalUrlCount(documents: TenantStore["documents"], crawlId: string): Promise<number> {
  return (await loadExternalLinks(documents, crawlId)).size;
}
