import { type StructuredData, textOf } from "@sightline/facts";
import {
  type FeatureCompleteness,
  featureCompleteness,
  sdRecommendedMissing,
  sdRequiredMissing,
} from "@sightline/rules/shared";
import { mean } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.required",
    pillar: "structured-data",
    title: "Structured data lacks documented properties",
    why: "Rich results and product answers need the documented properties.",
    fix: "Add the listed properties to the quoted object.",
    found: "Missing required properties: {missing}; missing recommended ones: {recommended}.",
    weight: 1.5,
    evidence: "B",
    sources: ["google-structured-data"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["structuredData", "socialMetas"],
  coveredBy: [sdRequiredMissing, sdRecommendedMissing],

  evaluate({ record }) {
    // Only a person can tell if a page is meant for one of the other features.
    const features = featureCompleteness(record).filter(({ feature }) => feature.certainty === "certain");
    if (features.length === 0) return notApplicable;
    const scores = features.map(({ required, recommended }) => 0.8 * metShare(required) + 0.2 * metShare(recommended));
    const missing = features.flatMap(({ type, required }) => required.missing.map((path) => `${type}.${path}`));
    const recommended = features.flatMap((feature) =>
      feature.recommended.missing.map((path) => `${feature.type}.${path}`),
    );
    const lacking = features.find(({ required }) => required.missing.length > 0) ?? features[0];
    return measured(
      mean(scores),
      { nodes: features.length, missing: [...new Set(missing)], recommended: [...new Set(recommended)] },
      lacking === undefined ? null : markupOf(record.structuredData, lacking.type),
    );
  },
});

/** Returns the type, name and properties of the first node of a type, as its markup has them. */
function markupOf(data: StructuredData, type: string): string | null {
  const node = data.nodes.find(({ types }) => types.includes(type));
  if (node === undefined) return null;
  const name = textOf(data, node, "name") ?? textOf(data, node, "headline");
  const properties = [...new Set(node.properties.map(([property]) => property))];
  return `${type}${name === null ? "" : ` “${name}”`} has ${properties.join(", ") || "no properties"}`;
}

function metShare({ required: asked, missing }: FeatureCompleteness["required"]): number {
  return asked === 0 ? 1 : 1 - missing.length / asked;
}
