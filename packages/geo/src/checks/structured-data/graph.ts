import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "sd.graph",
    pillar: "structured-data",
    title: "References between nodes point to undefined ids",
    why: "Without their targets, references do not show how the entities are related.",
    fix: "Use stable @id values, and define each node that you reference.",
    weight: 0.5,
    evidence: "E",
    sources: ["practice"],
    effort: "S",
  },

  evaluate({ sample }) {
    if (sample.references === 0) return notApplicable;
    const dangling = sample.danglingReferences;
    return measured(
      1 - dangling.length / sample.references,
      { references: sample.references, dangling },
      dangling[0] ?? null,
    );
  },
});
