import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { declaredSitemaps, namedBy, ofDeclaredSitemaps } from "./declared-sitemap.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-url-not-absolute",
    category: "sitemaps",
    title: "Sitemap lists URLs that are not absolute",
    severity: "warning",
    why: "Search engines drop such entries and learn nothing about the pages or sitemaps at those URLs.",
    fix: "Use full URLs that include https:// and the host; with a static site generator, check its setting for the site URL.",
    sources: [
      "https://www.sitemaps.org/protocol.html",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
    ],
    messages: {
      pages:
        "Entries in the sitemap {sitemap}, declared in {namedBy}, that are not absolute URLs: {entries} ({examples}); {urls} of its URLs are usable.",
      sitemaps:
        "Sitemaps in the index {sitemap}, declared in {namedBy}, that are not absolute URLs: {entries} ({examples}); {urls} of its URLs are usable.",
    },
  },
  query: ofDeclaredSitemaps,
  population: "site",

  *evaluate({ sitemaps }) {
    for (const { url, type, source, urls, notAbsolute } of declaredSitemaps(sitemaps)) {
      if (notAbsolute === undefined) continue;
      const { count, sample } = notAbsolute;
      yield {
        subject: { kind: "site", url },
        message: type === "index" ? "sitemaps" : "pages",
        data: {
          sitemap: quote(url),
          namedBy: namedBy[source],
          entries: count,
          examples: sample.slice(0, 3).map(({ loc }) => quote(loc)),
          urls,
        },
      };
    }
  },
});
