import { defineSiteRule } from "@sightline/model/rule";
import { changedPages } from "../changed-pages.ts";

export default defineSiteRule({
  meta: {
    id: "blocked-by-robots-and-noindexed",
    category: "indexability",
    title: "robots.txt hides the noindex of pages",
    severity: "warning",
    why: "Search engines that may not fetch a page do not see that it has noindex, so it stays in their results, without a description.",
    fix: "Allow the pages in robots.txt until they have left the results.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/block-indexing"],
    messages: {
      closed:
        "Pages that had noindex on {since} and are disallowed by robots.txt now: {pages} of {of}, for example {first}.",
    },
    partialCrawl: "positives-only",
    scored: false,
    concernsIndexing: true,
  },
  query: { kind: "changes", change: "closed" },
  population: "html",

  *evaluate(row) {
    if (row.sample.length > 0) yield { ...changedPages(row), message: "closed" };
  },
});
