import type { PageFacts } from "@sightline/facts";
import type { Feature } from "./feature.ts";
import { featureCompleteness } from "./feature-completeness.ts";

/** Properties of one kind that an object of a page lacks for a search feature. */
export interface IncompleteFeature {
  readonly feature: Feature;
  /** Type of the object, with the feature if it has another name, as in `Local business (Bakery)`. */
  readonly item: string;
  /** As in `offers.price`; a choice reads `a or b`. */
  readonly paths: readonly string[];
}

/**
 * Returns the properties of one kind that a page's structured data lacks, by feature and type. Features that may not be
 * meant are left out if one of the others lacks a property.
 */
export function incompleteFeatures(
  page: Pick<PageFacts, "structuredData" | "socialMetas">,
  kind: "required" | "recommended",
): readonly IncompleteFeature[] {
  const lacks = featureCompleteness(page).filter((completeness) => completeness[kind].missing.length > 0);
  const certain = lacks.filter(({ feature }) => feature.certainty === "certain");
  const found = new Map<string, { readonly feature: Feature; readonly paths: Set<string> }>();
  for (const { feature, type, ...of } of certain.length > 0 ? certain : lacks) {
    const item = itemOf(feature, type);
    const { paths } = found.get(item) ?? { paths: new Set<string>() };
    for (const path of of[kind].missing) paths.add(path);
    found.set(item, { feature, paths });
  }
  return [...found].map(([item, { feature, paths }]) => ({ feature, item, paths: [...paths] }));
}

/** Returns the name of an object of a type that a feature covers. */
export function itemOf(feature: Feature, type: string): string {
  return feature.name === type ? type : `${feature.name} (${type})`;
}

/** Lists the properties that an object lacks, as in `Article: author, datePublished`. */
export function shownProperties({ item, paths }: Pick<IncompleteFeature, "item" | "paths">): string {
  return `${item}: ${paths.map(shownPath).join(", ")}`;
}

/** Returns alternatives in few words: those of any length or of an offer have the name of the property once. */
function shownPath(path: string): string {
  const names = path.split(" or ");
  const short = names.map((name) => name.replace(/^offers\.(?=gtin|mpn)/, "").replace(/^gtin\d+$/, "gtin"));
  return [...new Set(short)].join(" or ");
}
