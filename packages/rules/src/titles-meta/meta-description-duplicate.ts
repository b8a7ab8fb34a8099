import { defineSiteRule } from "@sightline/model/rule";
import { duplicateGroup } from "./duplicate-group.ts";
import { isPlaceholderText } from "./placeholder-texts.ts";

export default defineSiteRule({
  meta: {
    id: "meta-description-duplicate",
    category: "titles-meta",
    title: "Pages share one meta description",
    severity: "notice",
    concernsAnswers: "costs",
    why: "If snippets are identical, people cannot tell the pages apart, and search engines prefer text from the page.",
    fix: "Write a description for each page, starting with the most important pages; leave the description out rather than repeat it.",
    sources: ["https://developers.google.com/search/docs/appearance/snippet"],
    messages: { shared: "{size} pages share one meta description: “{text}”." },
    partialCrawl: "positives-only",
  },
  query: { kind: "groups", population: "indexable", by: "metaDescription", minSize: 2 },
  population: "indexable",

  *evaluate(row) {
    // meta-description-placeholder reports these.
    if (!isPlaceholderText(row.key)) yield* duplicateGroup(row, "shared");
  },
});
