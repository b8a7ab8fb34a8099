import { defineSiteRule } from "@sightline/model/rule";
import { isListingPage } from "../content/listing-page.ts";
import { groupShare } from "../site-share.ts";
import type { Feature } from "./feature.ts";
import { describesFeature } from "./feature-completeness.ts";
import { features } from "./features.ts";
import { incompleteFeatures, itemOf, shownProperties } from "./incomplete-features.ts";

export default defineSiteRule({
  meta: {
    id: "sd-rich-result-recommended-missing",
    category: "structured-data",
    title: "Structured data lacks recommended properties",
    severity: "notice",
    why: "Recommended properties let search engines show more about the item, such as a price or a duration.",
    fix: "Add the properties for which you have accurate values to the template; leave the others out.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/search-gallery"],
    messages: {
      missing:
        "Pages whose structured data lacks the same recommended properties: {pages}, for example {first}. Missing: {missing}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "indexable",
    // Software writes the markup of archives, such as the profile of an author.
    applies: (page) => describesFeature(page) && page.pageKind !== "listing" && !isListingPage(page),
    faultOf: (page) => incompleteFeatures(page, "recommended").map((lacking) => ({ fault: shownProperties(lacking) })),
  },
  population: "indexable",

  *evaluate(row) {
    const feature = featureOf(row.fault);
    if (feature === undefined) return;
    const share = groupShare(row);
    yield {
      ...share,
      message: "missing",
      data: { ...share.data, missing: row.fault, documentation: [feature.source] },
      certainty: feature.certainty,
    };
  },
});

const featureOfItem: ReadonlyMap<string, Feature> = new Map(
  features.flatMap((feature) => feature.types.map((type) => [itemOf(feature, type), feature] as const)),
);

/** Returns the feature whose properties are missing. */
function featureOf(fault: string): Feature | undefined {
  return featureOfItem.get(fault.slice(0, fault.indexOf(":")));
}
