import type { SitemapDocument } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { declaredSitemaps, namedBy, ofDeclaredSitemaps } from "./declared-sitemap.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-url-not-absolute",
    category: "sitemaps",
    title: "Sitemap lists URLs that are not absolute",
    severity: "warning",
    why: "Search engines drop such entries and learn nothing about the pages, sitemaps or language versions at those URLs.",
    fix: "Use full URLs that include https:// and the host; with a static site generator, check its setting for the site URL.",
    sources: [
      "https://www.sitemaps.org/protocol.html",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines",
    ],
    messages: {
      pages:
        "Entries in the sitemap {sitemap}, declared in {namedBy}, that are not absolute URLs: {entries} ({examples}); {urls} of its URLs are usable.",
      sitemaps:
        "Sitemaps in the index {sitemap}, declared in {namedBy}, that are not absolute URLs: {entries} ({examples}); {urls} of its URLs are usable.",
      versions:
        "Language versions (xhtml:link) in the sitemap {sitemap}, declared in {namedBy}, that are not absolute URLs: {entries} ({examples}).",
    },
  },
  query: ofDeclaredSitemaps,
  population: "site",

  *evaluate({ sitemaps }) {
    for (const sitemap of declaredSitemaps(sitemaps)) {
      const { type, notAbsolute, alternatesNotAbsolute } = sitemap;
      if (notAbsolute !== undefined) yield found(sitemap, type === "index" ? "sitemaps" : "pages", notAbsolute);
      if (alternatesNotAbsolute !== undefined) yield found(sitemap, "versions", alternatesNotAbsolute);
    }
  },
});

type FaultyEntries = NonNullable<SitemapDocument["notAbsolute"]>;

function found({ url, source, urls }: SitemapDocument, message: string, { count, sample }: FaultyEntries) {
  return {
    subject: { kind: "site" as const, url },
    message,
    data: {
      sitemap: quote(url),
      namedBy: namedBy[source],
      entries: count,
      examples: sample.slice(0, 3).map(({ loc }) => quote(loc)),
      urls,
    },
  };
}
