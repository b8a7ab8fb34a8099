import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "duplicate-url-technical",
    category: "duplicates",
    title: "Pages answer under a second URL",
    severity: "warning",
    why: "The same document answers under two URLs, and links or sitemaps name the second one. Search engines fetch it twice and choose one of them; what links say about the page is divided. Other findings about the document are told once, under the first URL.",
    fix: "Redirect the second URL to the first with status 301, or name the first as canonical in the document; link and list only the first.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      document:
        "Pages that also answer under the name of their default document: {pages}, the first is {first}, also as {second}.",
      slash: "Pages that answer with and without the trailing slash: {pages}, the first is {first}, also as {second}.",
    },
    partialCrawl: "positives-only",
  },
  query: { kind: "duplicate-urls" },
  population: "indexable",

  *evaluate({ differBy, memberIds, sample, second }) {
    const [first] = sample;
    if (first === undefined) return;
    const size = memberIds.length;
    yield {
      subject: { kind: "group", url: first.url, key: differBy, size, sample: sample.map(({ url }) => url) },
      message: differBy === "final-slash" ? "slash" : "document",
      memberIds,
      data: { pages: size, first: quote(first.url), second: quote(second.url) },
    };
  },
});
