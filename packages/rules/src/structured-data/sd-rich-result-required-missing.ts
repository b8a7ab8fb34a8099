import { definePageRule } from "@sightline/model/rule";
import { describesFeature } from "./feature-completeness.ts";
import { incompleteFeatures } from "./incomplete-features.ts";

export default definePageRule({
  meta: {
    id: "sd-rich-result-required-missing",
    category: "structured-data",
    title: "Structured data lacks required properties",
    severity: "warning",
    why: "An item without a required property is not eligible for its rich result, however complete the rest is.",
    fix: "Add the listed properties, with values that visitors can also see on the page.",
    sources: [
      "https://developers.google.com/search/docs/appearance/structured-data/sd-policies",
      "https://developers.google.com/search/docs/appearance/structured-data/search-gallery",
    ],
    messages: {
      missing: "Missing required properties: {missing}.",
      unsold:
        "The product is not eligible for a rich result without one of these properties: {missing}. If the page neither sells nor reviews it, leave the markup as it is.",
    },
  },
  population: "indexable",
  reads: ["structuredData", "socialMetas"],
  applies: describesFeature,

  evaluate: (page) => incompleteFeatures(page, "required"),
});
