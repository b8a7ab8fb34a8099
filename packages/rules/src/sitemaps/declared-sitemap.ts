import type { SitemapDocument } from "@sightline/model";

/** Sitemaps that somebody names; what is not at a well-known place is no fault. */
export function declaredSitemaps(sitemaps: readonly SitemapDocument[]): readonly SitemapDocument[] {
  return sitemaps.filter(({ source }) => source !== "well-known");
}

/** Who names a sitemap, for messages. */
export const namedBy: Readonly<Record<SitemapDocument["source"], string>> = {
  robots: "robots.txt",
  option: "the settings of the audit",
  index: "a sitemap index",
  "well-known": "nobody",
};
