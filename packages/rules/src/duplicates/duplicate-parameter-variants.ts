import { defineSiteRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "duplicate-parameter-variants",
    category: "duplicates",
    title: "Parameters create copies of pages",
    severity: "warning",
    why: "Search engines fetch every combination of the parameters instead of other pages, and choose themselves which of the copies they show.",
    fix: "Name the URL without the parameters as canonical in the copies, and link to it; if the parameters only count clicks or choose a view, leave them out of links.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://developers.google.com/search/docs/crawling-indexing/url-structure",
    ],
    messages: {
      same: "{pages} indexable URLs with {parameters} have the text of the page without parameters, for example {first} and {base}.",
    },
    partialCrawl: "positives-only",
  },
  query: { kind: "parameter-variants" },
  population: "indexable",

  *evaluate({ parameters, memberIds, sample, base }) {
    const [first] = sample;
    if (first === undefined) return;
    yield {
      subject: {
        kind: "group",
        url: first.url,
        key: parameters.join("&"),
        size: memberIds.length,
        sample: sample.map(({ url }) => url),
      },
      memberIds,
      message: "same",
      data: {
        pages: memberIds.length,
        parameters: examples(parameters).join(", "),
        first: quote(first.url),
        base: quote(base.url),
      },
    };
  },
});
