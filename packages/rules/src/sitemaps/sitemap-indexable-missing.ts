import { defineSiteRule, type PageSlice } from "@sightline/model";
import { isListing } from "../crawlability/listing-url.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-indexable-missing",
    category: "sitemaps",
    title: "No sitemap lists the page",
    severity: "notice",
    why: "The site has a sitemap, but search engines do not learn from it that this page exists or has changed.",
    fix: "Add the page to the sitemap, best by the program that writes the sitemap.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview"],
    messages: {
      missing: "The page is indexable and in no sitemap, as are {percent} % of the pages that belong there.",
    },
    partialCrawl: "unsafe",
  },
  query: { kind: "differences", of: "crawl-minus-sitemap" },
  population: "indexable",

  *evaluate({ page, share }) {
    // When no page is listed, the site has no sitemap, or it lists another site.
    if (share >= 1 || !belongsInSitemap(page)) return;
    yield {
      subject: { kind: "page", url: page.url },
      message: "missing",
      data: { percent: Math.round(share * 100) },
    };
  },
});

/** Copies with parameters, and the lists of a site's own articles, need not be listed. */
function belongsInSitemap({
  url,
  kind,
  status,
  indexability,
  inSitemap,
  internal,
  canonicalTarget,
}: PageSlice): boolean {
  if (inSitemap || !internal || status !== 200 || kind !== "html") return false;
  if (indexability !== "indexable" || canonicalTarget !== null || !URL.canParse(url)) return false;
  return new URL(url).search === "" && !isListing(url);
}
