import { defineSiteRule, isListing, type SharedPage } from "@sightline/model/rule";
import { siteShare } from "../site-share.ts";
import { isHubOf } from "./section-hub.ts";

/** From this share of the pages, it is the structure of the site. */
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
      single:
        "Pages that only one page of the site links to: {pages} of {of} indexable pages that are neither lists nor use scripts, for example {first}.",
    },
    partialCrawl: "unsafe",
    scored: false,
  },
  query: {
    kind: "shares",
    population: "indexable",
    // A list is linked from its neighbour or its only article, as it should be; scripts render menus and lists of their
    // own.
    applies: ({ url, isHome, isDemo, hasScript }) => !isHome && !isDemo && !hasScript && !isListing(url),
    faultOf: (page) => (isCutOffEasily(page) ? { fault: "single" } : null),
  },
  population: "site",

  *evaluate(row) {
    const { memberIds, applicable } = row;
    // On a small site, few pages could link.
    if (memberIds.length > asBuilt * applicable) return;
    // Sorted, so that the result does not depend on the order in which pages were found.
    yield { ...siteShare({ ...row, sample: [...row.sample].sort() }), memberIds };
  },
});

/** Returns true unless the single link comes from the start page or an overview, where the page belongs. */
function isCutOffEasily({ url, soleLinker }: SharedPage): boolean {
  return soleLinker !== null && !isHubOf(soleLinker, url);
}
