import { defineSiteRule, isListing, isScriptWritten } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

/** Pages of a section: below that, the page that nothing links to is the fault. */
const minPages = 2;

export default defineSiteRule({
  meta: {
    id: "isolated-page-cluster",
    category: "links",
    title: "Pages link only to each other",
    severity: "warning",
    why: "No path of links leads to them from the home page: visitors do not find the section, and search engines consider it unimportant.",
    fix: "Link to the section from the navigation, or from a page on the same subject.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: {
      isolated:
        "Pages that link to each other, but that no path of links from the home page reaches: {pages} of {of}, for example {first}.",
    },
    partialCrawl: "unsafe",
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: (page) => !page.isHome && page.followedInlinks > 0 && !isScriptWritten(page) && !isListing(page.url),
    // Behind a navigation that scripts write, nothing can be said.
    faultOf: ({ clickDepth, emptyNavigation, isDemo, soleLinker }) =>
      clickDepth !== null || emptyNavigation !== null || isDemo || soleLinker !== null ? null : { fault: "isolated" },
  },
  population: "indexable",

  *evaluate(row) {
    if (row.memberIds.length >= minPages) yield groupShare(row);
  },
});
