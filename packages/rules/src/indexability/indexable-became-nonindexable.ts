import { defineSiteRule } from "@sightline/model/rule";
import { changedPages } from "../changed-pages.ts";

export default defineSiteRule({
  meta: {
    id: "indexable-became-nonindexable",
    category: "indexability",
    title: "Pages may not be indexed any more",
    severity: "warning",
    why: "Search engines could index the pages at the last audit, and drop them now from their results. Such a change is often an accident of a release, and it costs visitors within days.",
    fix: "If the change was not meant, undo it: remove noindex, allow the URLs in robots.txt, or let the pages name themselves as canonical.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/block-indexing",
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    ],
    messages: {
      noindex: "Pages that could be indexed on {since} and have noindex now: {pages} of {of}, for example {first}.",
      disallowed:
        "Pages that could be indexed on {since} and are disallowed by robots.txt now: {pages} of {of}, for example {first}.",
      canonicalised:
        "Pages that could be indexed on {since} and name another page as canonical now: {pages} of {of}, for example {first}.",
    },
    partialCrawl: "positives-only",
    scored: false,
    concernsIndexing: true,
  },
  query: { kind: "changes", change: "hidden" },
  population: "html",

  *evaluate(row) {
    if (row.sample.length === 0) return;
    yield { ...changedPages(row), message: row.how };
  },
});
