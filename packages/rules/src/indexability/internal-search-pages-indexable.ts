import { defineSiteRule } from "@sightline/model/rule";
import { siteShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "internal-search-pages-indexable",
    category: "indexability",
    title: "Results of the site's own search can be indexed",
    severity: "warning",
    why: "There are as many result pages as there are searches. Search engines do not want them in their results, and while they crawl them they do not crawl the pages that the results lead to.",
    fix: "Give result pages noindex and let them be crawled, or disallow them in robots.txt if crawling them costs too much; not both, because a noindex that is not crawled is not seen.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/block-indexing"],
    messages: {
      results:
        "Result pages of the site's search that links lead to and that can be indexed: {pages}, for example {first}.",
    },
    judges: "url",
  },
  query: {
    kind: "shares",
    population: "indexable",
    // A result page that a sitemap lists is meant to be found, as a page about its subject.
    applies: ({ inSitemap }) => !inSitemap,
    faultOf: ({ pageKind }) => (pageKind === "search" ? { fault: "results" } : null),
  },
  population: "site",

  *evaluate(row) {
    yield siteShare(row);
  },
});
