import { isMember, type PageRecord } from "@sightline/model";

/** What decides whether a page is judged by the score. */
export interface PopulationCandidate
  extends Pick<PageRecord, "status" | "kind" | "analysis" | "indexability" | "inSitemap"> {
  /** In the crawl's scope. */
  readonly internal: boolean;
  /** A certain finding of a blocking rule counts against it. */
  readonly isBlocked: boolean;
  /** A crawled page links to it, or it is a start URL; a sitemap counts by itself. Use as an image does not count. */
  readonly isReferenced: boolean;
}

/**
 * Says whether a page is in the population of the score: an indexable HTML page of the site, or one that a blocking
 * rule names and that a page or sitemap refers to. Redirects, canonicalised pages and resources are outside unless a
 * blocking rule names them.
 */
export function isInPopulation(page: PopulationCandidate): boolean {
  if (!page.internal) return false;
  if (isMember("indexable", page)) return true;
  return page.isBlocked && (page.isReferenced || page.inSitemap);
}

/**
 * How many items failing URLs of one template count as: a detected trap is one, other templates are at most as many
 * as there are live pages. Each of the URLs then enters the score as items ÷ urls pages.
 */
export function templateItems(template: {
  readonly urls: number;
  readonly isTrap: boolean;
  /** Pages of the population that no blocking rule names. */
  readonly livePages: number;
}): number {
  return Math.min(template.urls, template.isTrap ? 1 : Math.max(1, template.livePages));
}
