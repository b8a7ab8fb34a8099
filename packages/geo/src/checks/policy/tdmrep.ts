import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "pol.tdmrep",
    pillar: "policy",
    class: "policy",
    title: "Reservation of text and data mining is not valid",
    why: "A reservation must be machine readable to count under EU law.",
    fix: "Fix the JSON and point to a policy.",
    weight: 1,
    evidence: "D",
    direction: "neutral",
    sources: ["tdmrep"],
    effort: "S",
  },

  evaluate({ policies }) {
    if (!policies.hasTdmStatement) return notApplicable;
    const isValid = policies.tdmFile !== "invalid";
    return measured(isValid ? 1 : 0, {
      reserved: policies.tdm?.reserved ?? "unknown",
      where: policies.tdm?.where ?? "tdmrep.json",
    });
  },
});
