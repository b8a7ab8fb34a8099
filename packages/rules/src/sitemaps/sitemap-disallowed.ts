import type { DisallowedUrl, SearchAccess } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { isClosed } from "../crawlability/closed-site.ts";
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
    for (const [sitemap, crawlers] of disallowedSitemaps(searchAccess)) {
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

/** Returns the sitemaps that crawlers may not fetch, each with them, unless the whole site is closed to the crawler. */
function disallowedSitemaps(
  access: readonly SearchAccess[],
): Iterable<readonly [DisallowedUrl, readonly SearchAccess["crawler"][]]> {
  const byUrl = new Map<string, [DisallowedUrl, SearchAccess["crawler"][]]>();
  for (const known of access) {
    if (isClosed(known)) continue;
    for (const sitemap of known.sitemaps) {
      const blocked = byUrl.get(sitemap.url) ?? [sitemap, []];
      blocked[1].push(known.crawler);
      byUrl.set(sitemap.url, blocked);
    }
  }
  return byUrl.values();
}
