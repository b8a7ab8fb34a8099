import { defineSiteRule } from "@sightline/model/rule";
import { blockedUrls } from "../crawlability/blocked-urls.ts";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-disallowed",
    category: "sitemaps",
    title: "robots.txt disallows a sitemap",
    severity: "warning",
    why: "Search engines may not fetch the file, so they learn nothing of the pages that it lists.",
    fix: "Allow the sitemap in robots.txt, for example by a more specific Allow line.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2",
    ],
    messages: { disallowed: "{robots} line {line} ({rule}) blocks {crawlers} from the sitemap {sitemap}." },
    concernsIndexing: true,
  },
  query: {
    kind: "site",
    looksAt: { unit: "sitemap", count: ({ sitemaps }) => sitemaps.length },
  },
  population: "site",

  *evaluate({ searchAccess }) {
    for (const [sitemap, crawlers] of blockedUrls(searchAccess, "sitemaps")) {
      const { url, robots, line, rule } = sitemap;
      yield {
        subject: { kind: "site", url },
        message: "disallowed",
        data: { sitemap: quote(url), robots, line, rule: quote(rule), crawlers },
        // Some sites block the crawler of Bing on purpose.
        certainty: crawlers.includes("Googlebot") ? "certain" : "review",
      };
    }
  },
});
