import type { SitemapDocument } from "@sightline/model";

/** Returns the sitemaps that are declared; a missing file at a well-known location is not a fault. */
export function declaredSitemaps(sitemaps: readonly SitemapDocument[]): readonly SitemapDocument[] {
  return sitemaps.filter(({ source }) => source !== "well-known");
}

/** Source of a sitemap's URL, for messages. */
export const namedBy: Readonly<Record<SitemapDocument["source"], string>> = {
  robots: "robots.txt",
  option: "the settings of the audit",
  index: "a sitemap index",
  "well-known": "nobody",
};
