import type { SiteDocuments } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";

/** Maximum number of indexable pages of a site that needs no sitemap, as long as each of them is linked. */
export const enoughByLinks = 500;

export default defineSiteRule({
  meta: {
    id: "sitemap-missing",
    category: "sitemaps",
    title: "Site has no sitemap",
    severity: "notice",
    why: "Without a sitemap, search engines find pages only through links, which is slow on a large site and misses pages that nothing links to.",
    fix: "Publish an XML sitemap and declare it in robots.txt.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview",
      "https://www.sitemaps.org/protocol.html",
    ],
    messages: {
      large:
        "robots.txt declares no sitemap, none was found at the usual locations, and the site has {pages} indexable pages.",
      orphans:
        "robots.txt declares no sitemap, none was found at the usual locations, and no page links to {orphans} pages.",
    },
    options: {
      maxPages: {
        default: enoughByLinks,
        unit: "pages",
        description:
          "Maximum number of indexable pages of a site that needs no sitemap, as long as each of them is linked.",
        source: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview",
        date: "2026-11-21",
      },
    },
    partialCrawl: "unsafe",
  },
  // A small site whose pages are all linked needs none.
  query: { kind: "site", looksAt: { unit: "site", count: (site) => (hasSitemap(site) ? 1 : 0) } },
  population: "site",

  *evaluate(site, { maxPages }) {
    if (hasSitemap(site)) return;
    const { origin, indexablePages, orphanPages } = site;
    const isLarge = indexablePages > maxPages;
    if (!isLarge && orphanPages === 0) return;
    yield {
      subject: { kind: "site", url: origin },
      message: isLarge ? "large" : "orphans",
      data: { pages: indexablePages, orphans: orphanPages },
    };
  },
});

function hasSitemap({ robots, sitemaps }: SiteDocuments): boolean {
  const isDeclared = robots.some((document) => document.sitemaps.length > 0);
  return isDeclared || sitemaps.some(({ status, type }) => status === 200 && type !== "unknown");
}
