import { defineSiteRule } from "@sightline/model/rule";
import { duplicateGroup } from "./duplicate-group.ts";

export default defineSiteRule({
  meta: {
    id: "title-duplicate",
    category: "titles-meta",
    title: "Pages share one title",
    severity: "warning",
    why: "Equal titles hide what is special about each page, from searchers and from search engines that choose one.",
    fix: "Give every page a title of its own; where the pages are the same, keep one and redirect or canonicalise the rest.",
    sources: ["https://developers.google.com/search/docs/appearance/title-link"],
    messages: { shared: "{size} pages share one title, here in lower case: “{text}”." },
    partialCrawl: "positives-only",
  },
  query: { kind: "groups", population: "indexable", by: "title", minSize: 2 },
  population: "indexable",

  evaluate: (row) => duplicateGroup(row, "shared"),
});
