import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-too-many-urls",
    category: "sitemaps",
    title: "Sitemap has too many entries",
    severity: "warning",
    why: "Search engines read 50,000 entries of a file; what stands below may never be seen.",
    fix: "Split the sitemap into several files, and list them in a sitemap index.",
    sources: [
      "https://www.sitemaps.org/protocol.html",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps",
    ],
    messages: {
      urls: "The sitemap {sitemap} lists {count} URLs; the protocol allows 50,000.",
      sitemaps: "The sitemap index {sitemap} lists {count} sitemaps; the protocol allows 50,000.",
    },
  },
  query: { kind: "site", looksAt: { unit: "sitemap", count: ({ sitemaps }) => sitemaps.length } },
  population: "site",

  *evaluate({ sitemaps }) {
    for (const { url, issues, urls } of sitemaps) {
      const message = issues.includes("too-many-urls") ? "urls" : "sitemaps";
      if (message === "sitemaps" && !issues.includes("too-many-sitemaps")) continue;
      yield { subject: { kind: "site", url }, message, data: { sitemap: quote(url), count: urls } };
    }
  },
});
