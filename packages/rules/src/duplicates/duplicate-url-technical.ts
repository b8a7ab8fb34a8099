import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "duplicate-url-technical",
    category: "duplicates",
    title: "Pages are available at a second URL",
    severity: "warning",
    why: "The same document is available at two URLs, and links or sitemaps name the second one. Search engines fetch it twice and choose one of the URLs; signals are divided between them. Other findings about the document are reported once, for the first URL.",
    fix: "Redirect the second URL to the first with status 301, or name the first as canonical in the document; use only the first in links and sitemaps.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      document:
        "Pages also available under the name of their default document: {pages}, for example {first}, also at {second}.",
      slash: "Pages available with and without the trailing slash: {pages}, for example {first}, also at {second}.",
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
