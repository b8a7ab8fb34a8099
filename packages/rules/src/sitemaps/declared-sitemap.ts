import type { SitemapDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";

/** Returns the sitemaps that are declared; a missing file at a well-known location is not a fault. */
export function declaredSitemaps(sitemaps: readonly SitemapDocument[]): readonly SitemapDocument[] {
  return sitemaps.filter(({ source }) => source !== "well-known");
}

/** Query of the rules that look at declared sitemaps. */
export const ofDeclaredSitemaps = {
  kind: "site",
  looksAt: { unit: "sitemap", count: ({ sitemaps }) => declaredSitemaps(sitemaps).length },
} as const satisfies SiteDocumentsQuery;

/** Source of a sitemap's URL, for messages. */
export const namedBy: Readonly<Record<SitemapDocument["source"], string>> = {
  robots: "robots.txt",
  option: "the settings of the audit",
  index: "a sitemap index",
  "well-known": "nobody",
};
