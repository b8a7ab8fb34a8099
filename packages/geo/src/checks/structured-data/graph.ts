import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "sd.graph",
    pillar: "structured-data",
    class: "info",
    title: "References between nodes that no read page defines",
    why: "Without their targets, references do not show how the entities are related. Another page or site may define them, so it is not scored.",
    fix: "Use stable @id values, and define each node that you reference.",
    weight: 0,
    evidence: "E",
    sources: ["practice"],
    effort: "S",
  },

  evaluate({ sample }) {
    if (sample.references === 0) return notApplicable;
    const dangling = sample.danglingReferences;
    return reported({ references: sample.references, dangling }, dangling[0] ?? null);
  },
});
