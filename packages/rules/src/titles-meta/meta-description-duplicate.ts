import { defineSiteRule } from "@sightline/model/rule";
import { duplicateGroup } from "./duplicate-group.ts";

export default defineSiteRule({
  meta: {
    id: "meta-description-duplicate",
    category: "titles-meta",
    title: "Pages share one meta description",
    severity: "notice",
    why: "When snippets read alike, searchers cannot tell the pages apart, and search engines prefer text of their own.",
    fix: "Describe each page in its own words, most important pages first; leave the description out rather than repeat it.",
    sources: ["https://developers.google.com/search/docs/appearance/snippet"],
    messages: { shared: "{size} pages share one meta description, here in lower case: “{text}”." },
    partialCrawl: "positives-only",
  },
  query: { kind: "groups", population: "indexable", by: "metaDescription", minSize: 2 },
  population: "indexable",

  evaluate: (row) => duplicateGroup(row, "shared"),
});
