import { definePageRule, isListing } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "page-low-link-score",
    category: "links",
    title: "Page in the sitemap has a very low link score",
    severity: "notice",
    why: "The sitemap lists the page, but hardly any internal links support it, and search engines judge importance by links.",
    fix: "Link to the page from pages that many others link to, such as the home page or an overview.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: { low: "Pages that link to it: {inlinks}. Its link score is in the lowest {percent} % of the site." },
    options: {
      maxPercentile: {
        default: 10,
        unit: "percent",
        description: "Highest percentile of the link score that is reported.",
        source: "Sightline",
        date: "2026-11-21",
      },
      minInlinks: {
        default: 3,
        unit: "pages",
        description: "Number of in-links from which a page is not reported.",
        source: "Sightline",
        date: "2026-11-21",
      },
    },
    partialCrawl: "unsafe",
  },
  population: "indexable",
  reads: ["linkScorePercentile", "inlinks", "inSitemap"],

  applies: ({ url, inSitemap, linkScorePercentile }) => inSitemap && linkScorePercentile !== null && !isListing(url),

  *evaluate({ inlinks, linkScorePercentile }, { maxPercentile, minInlinks }) {
    // Other rules report pages with no or one incoming link.
    if (inlinks < 2 || inlinks >= minInlinks) return;
    if (linkScorePercentile === null || linkScorePercentile > maxPercentile) return;
    yield {
      message: "low",
      data: { inlinks, percent: Math.ceil(linkScorePercentile) },
    };
  },
});
