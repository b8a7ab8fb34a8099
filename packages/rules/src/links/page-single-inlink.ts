import { definePageRule, isListing } from "@sightline/model";

export default definePageRule({
  meta: {
    id: "page-single-inlink",
    category: "links",
    title: "Only one page links to this page",
    severity: "notice",
    why: "One edit of that page would cut this page off, and search engines take pages with few links for less important.",
    fix: "Link to the page from further pages on related subjects.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: { single: "Only one page of the site links to this page." },
    partialCrawl: "unsafe",
    scored: false,
  },
  population: "indexable",
  reads: ["inlinks", "isHome", "hasScript", "isDemo"],

  // A list is linked from its neighbour or its one article, as it should be.
  applies: ({ url, isHome, isDemo }) => !isHome && !isDemo && !isListing(url),

  *evaluate({ url, inlinks, hasScript }) {
    if (inlinks !== 1) return;
    // Where pages have scripts, a script may write further links.
    yield { subject: { kind: "page", url }, message: "single", certainty: hasScript ? "review" : "certain" };
  },
});
