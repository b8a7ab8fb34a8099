import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "duplicate-content-exact",
    category: "duplicates",
    title: "Pages have the same main text",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Search engines keep one of the pages and leave out the others, and links and other signals are divided between them.",
    fix: "Keep one of the pages, and redirect the others to it or name it as their canonical. If you need each page, give each its own text.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: { same: "{size} indexable pages have the same main text, among them {first} and {second}." },
    partialCrawl: "positives-only",
  },
  query: { kind: "groups", population: "indexable", by: "mainTextHash", minSize: 2 },
  population: "indexable",

  *evaluate({ key, memberIds, sample, unrelatedMembers }) {
    const [first, second] = sample;
    // Versions of one page that name each other in hreflang, canonicals or pagination may share their text.
    if (first === undefined || second === undefined || unrelatedMembers < 2) return;
    const size = memberIds.length;
    yield {
      subject: { kind: "group", url: first.url, key, size, sample: sample.slice(0, 10).map(({ url }) => url) },
      message: "same",
      memberIds,
      data: { size, first: quote(first.url), second: quote(second.url) },
    };
  },
});
