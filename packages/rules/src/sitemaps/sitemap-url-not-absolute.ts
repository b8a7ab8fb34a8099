import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { declaredSitemaps, namedBy } from "./declared-sitemap.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-url-not-absolute",
    category: "sitemaps",
    title: "Sitemap lists URLs that are not absolute",
    severity: "warning",
    why: "Search engines drop such entries: they learn nothing of the pages, or of the sitemaps, that stand there.",
    fix: "Write each URL in full, with https:// and the host; in static site generators it is mostly one setting, the URL of the site.",
    sources: [
      "https://www.sitemaps.org/protocol.html",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
    ],
    messages: {
      pages:
        "Entries of the sitemap {sitemap}, named by {namedBy}, that are no absolute URLs: {entries} ({examples}); {urls} URLs of it can be used.",
      sitemaps:
        "Sitemaps in the index {sitemap}, named by {namedBy}, that are no absolute URLs: {entries} ({examples}); {urls} URLs of it can be used.",
    },
  },
  query: { kind: "site" },
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
