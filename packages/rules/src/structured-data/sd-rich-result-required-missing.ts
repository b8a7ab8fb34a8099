import { definePageRule } from "@sightline/model/rule";
import { describesFeature, reviewsOrOffers } from "./feature-completeness.ts";
import { type IncompleteFeature, incompleteFeatures, shownProperties } from "./incomplete-features.ts";

/** Maximum number of properties and of sources in one finding. */
const maxMissing = 30;

export default definePageRule({
  meta: {
    id: "sd-rich-result-required-missing",
    category: "structured-data",
    title: "Structured data lacks required properties",
    severity: "warning",
    concernsAnswers: "tidies",
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

  *evaluate(page) {
    const lacking = incompleteFeatures(page, "required");
    if (lacking.length === 0) return;
    const paths = lacking.flatMap((feature) => feature.paths);
    const isChoice = paths.every((path) => path === reviewsOrOffers);
    const isCertain = lacking.some(({ feature }) => feature.certainty === "certain");
    yield {
      message: isChoice ? "unsold" : "missing",
      data: {
        count: paths.length,
        missing: firstProperties(lacking).map(shownProperties),
        documentation: [...new Set(lacking.map(({ feature }) => feature.source))].slice(0, maxMissing),
      },
      certainty: isCertain && !isChoice ? "certain" : "review",
    };
  },
});

/** Returns the features with the first of their properties that one finding names. */
function firstProperties(lacking: readonly IncompleteFeature[]): readonly IncompleteFeature[] {
  let room = maxMissing;
  return lacking.flatMap((feature) => {
    const paths = feature.paths.slice(0, room);
    room -= paths.length;
    return paths.length === 0 ? [] : { ...feature, paths };
  });
}
