import { defineSiteRule } from "@sightline/model/rule";
import { changedPages } from "../changed-pages.ts";

export default defineSiteRule({
  meta: {
    id: "page-removed",
    category: "crawlability",
    title: "Pages are gone since the last audit",
    severity: "notice",
    why: "Search engines drop the pages, and visitors who follow a link or bookmark to them find an error.",
    fix: "Redirect the URLs of pages that have a successor to it; otherwise confirm that the pages were removed on purpose.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
      "https://developers.google.com/search/docs/crawling-indexing/301-redirects",
    ],
    messages: {
      error: "Pages that could be indexed on {since} and return {status} now: {pages} of {of}, for example {first}.",
      unnamed:
        "Pages that could be indexed on {since} and that no page or sitemap names any more: {pages} of {of}, for example {first}. They were not requested again.",
    },
    partialCrawl: "positives-only",
    scored: false,
  },
  query: { kind: "changes", change: "removed" },
  population: "all",

  *evaluate(row) {
    if (row.sample.length === 0) return;
    const { data, ...finding } = changedPages(row);
    if (row.how === "unnamed") yield { ...finding, message: "unnamed", data };
    else yield { ...finding, message: "error", data: { ...data, status: Number(row.how) } };
  },
});
