import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "pol.tdmrep",
    pillar: "policy",
    class: "policy",
    title: "Text and data mining reservation is not valid",
    why: "Under EU law a reservation must be machine-readable to count.",
    fix: "Make /.well-known/tdmrep.json a list of objects with location and tdm-reservation (0 or 1), and link to a policy.",
    found: "/.well-known/tdmrep.json is not a list of objects with location and tdm-reservation.",
    weight: 1,
    evidence: "D",
    direction: "neutral",
    sources: ["tdmrep"],
    effort: "S",
  },

  evaluate({ policies }) {
    if (!policies.hasTdmStatement) return notApplicable;
    const isValid = policies.tdmFile !== "invalid";
    return measured(isValid ? 1 : 0);
  },
});
