import type { PageRuleInput } from "@sightline/model";

/**
 * Says whether a dead URL is to be told of by itself: a page links to it, or the crawl was asked for it. One that only a
 * sitemap names is a fault of the sitemap, which `sitemap-url-4xx` tells of.
 */
export function isReportedHere(page: Pick<PageRuleInput, "inlinks" | "inSitemap" | "depth" | "isHome">): boolean {
  return page.inlinks > 0 || page.isHome || (page.depth === 0 && !page.inSitemap);
}
