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
    fix: "Add the missing properties.",
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
    return measured(mean(scores), { nodes: features.length, missing: [...new Set(missing)] }, missing[0] ?? null);
  },
});

function metShare({ required: asked, missing }: FeatureCompleteness["required"]): number {
  return asked === 0 ? 1 : 1 - missing.length / asked;
}
