import { definePageRule } from "@sightline/model/rule";
import { describesFeature } from "./feature-completeness.ts";
import { incompleteFeatures } from "./incomplete-features.ts";

export default definePageRule({
  meta: {
    id: "sd-rich-result-recommended-missing",
    category: "structured-data",
    title: "Structured data lacks recommended properties",
    severity: "notice",
    why: "Recommended properties let search engines show more about the item, such as a price or a duration.",
    fix: "Add the properties for which you have accurate values; leave the others out.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/search-gallery"],
    messages: { missing: "Missing recommended properties: {missing}." },
  },
  population: "indexable",
  reads: ["structuredData", "socialMetas"],
  applies: describesFeature,

  evaluate: (page) => incompleteFeatures(page, "recommended"),
});
