import type { PageRecord } from "@sightline/model";

/** Says whether somebody refers to a URL as a page: an anchor of another page, a sitemap, or the user who typed it. */
export function isReferenced(page: Pick<PageRecord, "inlinks" | "inSitemap" | "depth">): boolean {
  return page.inlinks > 0 || page.inSitemap || page.depth === 0;
}
