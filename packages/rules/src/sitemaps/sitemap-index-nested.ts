import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-index-nested",
    category: "sitemaps",
    title: "Sitemap index lists another index",
    severity: "warning",
    why: "The protocol allows one level: search engines may not read the sitemaps that the inner index lists.",
    fix: "List all sitemaps in one index.",
    sources: [
      "https://www.sitemaps.org/protocol.html#index",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps",
    ],
    messages: {
      nested: "{sitemap} is an index, and another index lists it.",
      itself: "The index {sitemap} lists itself.",
    },
  },
  query: { kind: "site", looksAt: { unit: "sitemap", count: ({ sitemaps }) => sitemaps.length } },
  population: "site",

  *evaluate({ sitemaps }) {
    for (const { url, issues } of sitemaps) {
      const message = issues.includes("index-lists-itself") ? "itself" : "nested";
      if (message === "nested" && !issues.includes("index-nested")) continue;
      yield { subject: { kind: "site", url }, message, data: { sitemap: quote(url) } };
    }
  },
});
