import { defineSiteRule, isListing, type SharedPage } from "@sightline/model/rule";
import { siteShare } from "../site-share.ts";
import { isHubOf } from "./section-hub.ts";

/** From this share of the pages on, it is how the site is built. */
const asBuilt = 0.5;

export default defineSiteRule({
  meta: {
    id: "page-single-inlink",
    category: "links",
    title: "Pages have only one in-link",
    severity: "notice",
    why: "If that one link is removed, the page cannot be reached; search engines also consider pages with few links less important.",
    fix: "Link to the page from more pages on related subjects.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: {
      single: "Pages that only one page of the site links to: {pages} of {of}, for example {first}.",
    },
    partialCrawl: "unsafe",
    scored: false,
  },
  query: {
    kind: "shares",
    population: "indexable",
    // A list is linked from its neighbour or its one article, as it should be; scripts write menus and lists of their own.
    applies: ({ url, isHome, isDemo, hasScript }) => !isHome && !isDemo && !hasScript && !isListing(url),
    faultOf: (page) => (isCutOffEasily(page) ? { fault: "single" } : null),
  },
  population: "site",

  *evaluate(row) {
    const { memberIds, applicable } = row;
    // A small site has few pages that could link.
    if (memberIds.length > asBuilt * applicable) return;
    // Sorted, so that the order in which pages were found does not matter.
    yield { ...siteShare({ ...row, sample: [...row.sample].sort() }), memberIds };
  },
});

/** One link of the start page, or of an overview, is where the page belongs. */
function isCutOffEasily({ url, soleLinker }: SharedPage): boolean {
  return soleLinker !== null && !isHubOf(soleLinker, url);
}
