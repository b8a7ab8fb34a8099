import { type ExternalLink, type ExternalSurvey, externalLinksKind, externalSurveyKind } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";

/** Returns what a crawl found of URLs outside the site, by URL. */
export async function loadExternalLinks(
  documents: DocumentStore,
  crawlId: string,
): Promise<ReadonlyMap<string, ExternalLink>> {
  const stored = await documents.list(crawlId, externalLinksKind);
  // Keys ascend in the order in which the crawl wrote them, so that a second look counts.
  const links = stored.flatMap(({ value }) => (Array.isArray(value) ? (value as ExternalLink[]) : []));
  return new Map(links.map((link) => [link.url, link]));
}

/** Returns what a crawl did about URLs outside the site; `null` if it was not to look at any. */
export async function loadExternalSurvey(documents: DocumentStore, crawlId: string): Promise<ExternalSurvey | null> {
  const survey = await documents.get(crawlId, externalSurveyKind, "survey");
  return isSurvey(survey) ? survey : null;
}

function isSurvey(value: unknown): value is ExternalSurvey {
  return typeof value === "object" && value !== null && "requests" in value && typeof value.requests === "number";
}
