import { defineSiteRule } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "page-inlinks-only-nonindexable",
    category: "links",
    title: "Only pages that are not indexed link to the page",
    severity: "warning",
    why: "Search engines soon stop following the links of a page that they may not index, so they may lose this one, too.",
    fix: "Link to the page from one that is indexed, such as a category or an overview.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: {
      hidden:
        "Pages that only pages with noindex, or with another canonical, link to: {pages} of {of}, for example {first}.",
    },
    partialCrawl: "unsafe",
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: ({ isHome, followedInlinks }) => !isHome && followedInlinks > 0,
    faultOf: ({ isLinkedFromHiddenOnly }) => (isLinkedFromHiddenOnly ? { fault: "hidden" } : null),
  },
  population: "indexable",

  *evaluate(row) {
    yield groupShare(row);
  },
});
