import { type StructuredData, textOf } from "@sightline/facts";
import { featureCompleteness, sdRequiredMissing } from "@sightline/rules/shared";
import { mean } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.required",
    pillar: "structured-data",
    title: "Structured data lacks required properties",
    why: "Google shows no rich result without the properties that it requires.",
    fix: "Add the listed properties to the quoted object.",
    found: "Missing required properties: {missing}.",
    weight: 1.5,
    evidence: "B",
    sources: ["google-structured-data"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["structuredData", "socialMetas"],
  coveredBy: [sdRequiredMissing],

  evaluate({ record }) {
    // Only a person can tell if a page is meant for one of the other features.
    const features = featureCompleteness(record)
      .filter(({ feature }) => feature.certainty === "certain")
      .map(({ type, required }) => ({ type, asked: required.required, missing: required.missing.filter(isNoReview) }));
    if (features.length === 0) return notApplicable;
    const missing = features.flatMap((feature) => feature.missing.map((path) => `${feature.type}.${path}`));
    const lacking = features.find((feature) => feature.missing.length > 0);
    return measured(
      mean(features.map((feature) => (feature.asked === 0 ? 1 : 1 - feature.missing.length / feature.asked))),
      { nodes: features.length, missing: [...new Set(missing)] },
      lacking === undefined ? null : markupOf(record.structuredData, lacking.type),
    );
  },
});

/** False for a property that only visitors can supply: asking for it invites invented reviews. */
function isNoReview(path: string): boolean {
  return path.split(" or ").some((name) => name !== "aggregateRating" && name !== "review");
}

/** Returns the type, name and properties of the first node of a type, as its markup has them. */
function markupOf(data: StructuredData, type: string): string | null {
  const node = data.nodes.find(({ types }) => types.includes(type));
  if (node === undefined) return null;
  const name = textOf(data, node, "name") ?? textOf(data, node, "headline");
  const properties = [...new Set(node.properties.map(([property]) => property))];
  return `${type}${name === null ? "" : ` “${name}”`} has ${properties.join(", ") || "no properties"}`;
}
