import { type Crawl, type ExternalLink, externalLinksKind } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { loadCompanionSurvey } from "./load-companion-survey.ts";
import { loadExternalLinks } from "./load-external-links.ts";

/** Crawls that are asked for what they found, newest first. */
const askedCrawls = 5;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Returns what the last crawl of the site that looked at other sites found of them. */
export async function earlierLinks(
  store: Pick<TenantStore, "crawls" | "documents">,
  { id, siteId, createdAt }: Pick<Crawl, "id" | "siteId" | "createdAt">,
): Promise<ReadonlyMap<string, ExternalLink>> {
  const { items } = await store.crawls.list(siteId, { limit: askedCrawls, cursor: null });
  for (const crawl of items) {
    if (crawl.id === id || crawl.createdAt > createdAt) continue;
    if ((await loadCompanionSurvey(store.documents, crawl.id, externalLinksKind)) !== null) {
      return loadExternalLinks(store.documents, crawl.id);
    }
  }
  return new Map();
}

/**
 * Confirms a verdict by that of an earlier crawl: what was broken then and is still is certain to be, and so is what
 * failed then and fails a day later.
 */
export function confirmedBy(earlier: ExternalLink | undefined, link: ExternalLink): ExternalLink {
  if (earlier === undefined) return link;
  const ageMs = Date.parse(link.checkedAt) - Date.parse(earlier.checkedAt);
  if (link.verdict === "broken") {
    return earlier.verdict === "broken" && ageMs >= minuteMs ? { ...link, confirmed: true } : link;
  }
  const isFailing = link.verdict === "infrastructure" && failed(earlier) && ageMs >= dayMs;
  return isFailing ? { ...link, verdict: "broken", confirmed: true } : link;
}

/** True for what did not work, other than by being gone. */
function failed({ verdict, reason, status }: ExternalLink): boolean {
  if (verdict === "infrastructure") return true;
  return verdict === "broken" && reason !== "no-such-host" && (status === null || status >= 500);
}
