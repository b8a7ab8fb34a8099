import { defineSiteRule } from "@sightline/model/rule";
import { duplicateGroup } from "./duplicate-group.ts";

export default defineSiteRule({
  meta: {
    id: "title-duplicate",
    category: "titles-meta",
    title: "Pages share one title",
    severity: "warning",
    concernsAnswers: "costs",
    why: "With identical titles, neither people nor search engines can tell the pages apart in the results.",
    fix: "Give every page its own title; if the pages are the same, keep one and redirect or canonicalise the rest.",
    sources: ["https://developers.google.com/search/docs/appearance/title-link"],
    messages: { shared: "{size} pages share one title: “{text}”." },
    partialCrawl: "positives-only",
  },
  query: { kind: "groups", population: "indexable", by: "title", minSize: 2 },
  population: "indexable",

  evaluate: (row) => duplicateGroup(row, "shared"),
});
