import { defineSiteRule } from "@sightline/model/rule";

export default defineSiteRule({
  meta: {
    id: "sitemap-url-disallowed",
    category: "sitemaps",
    title: "Sitemap lists a URL that robots.txt disallows",
    severity: "warning",
    why: "The sitemap asks search engines to crawl the URL, but robots.txt forbids it, so they cannot read the page.",
    fix: "Allow the URL in robots.txt, or remove it from the sitemap.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://www.rfc-editor.org/rfc/rfc9309",
    ],
    messages: { disallowed: "A sitemap lists the URL, but robots.txt disallows it for this crawl." },
    sitemapEntries: true,
    cause: "disallowed-target",
    concernsIndexing: true,
  },
  query: { kind: "differences" },
  population: "all",

  *evaluate({ page }) {
    if (page.outcome !== "disallowed" || !page.inSitemap || !page.internal) return;
    yield { subject: { kind: "page", url: page.url }, message: "disallowed" };
  },
});
