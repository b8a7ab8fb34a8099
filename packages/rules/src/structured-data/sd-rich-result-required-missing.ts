import { definePageRule } from "@sightline/model/rule";
import { incompleteFeatures } from "./incomplete-features.ts";

export default definePageRule({
  meta: {
    id: "sd-rich-result-required-missing",
    category: "structured-data",
    title: "Structured data lacks required properties",
    severity: "warning",
    why: "An item without a required property is not eligible for its rich result, however complete the rest is.",
    fix: "Add the named properties with values that visitors can see on the page too.",
    sources: [
      "https://developers.google.com/search/docs/appearance/structured-data/sd-policies",
      "https://developers.google.com/search/docs/appearance/structured-data/search-gallery",
    ],
    messages: {
      missing: "Required properties that are missing: {missing}.",
      unsold:
        "The product has no rich result without one of these properties: {missing}. Where the page neither sells nor reviews it, leave it as it is.",
    },
  },
  population: "indexable",
  reads: ["structuredData", "socialMetas"],
  applies: (page) => page.structuredData.nodes.length > 0,

  evaluate: (page) => incompleteFeatures(page, "required"),
});
