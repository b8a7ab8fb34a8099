import { mean } from "../../scoring/ramp.ts";
import { incompleteNodes } from "../../structured-data/required-properties.ts";
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
  reads: ["structuredData"],

  evaluate({ structuredData }) {
    const nodes = incompleteNodes(structuredData);
    if (nodes.length === 0) return notApplicable;
    const missing = nodes.flatMap(({ type, missingRequired }) =>
      missingRequired.map((property) => `${type}.${property}`),
    );
    const scores = nodes.map(({ requiredShare, recommendedShare }) => 0.8 * requiredShare + 0.2 * recommendedShare);
    return measured(mean(scores), { nodes: nodes.length, missing: [...new Set(missing)] }, missing[0] ?? null);
  },
});
