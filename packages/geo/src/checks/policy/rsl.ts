import { rslScore } from "../../policy/rsl-score.ts";
import { mean } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "pol.rsl",
    pillar: "policy",
    class: "policy",
    title: "Linked licence is not valid",
    why: "Crawlers cannot follow a licence that they cannot read.",
    fix: "Serve the linked licence as RSL 1.0 XML, or remove the link.",
    weight: 2,
    evidence: "D",
    direction: "neutral",
    sources: ["rsl"],
    effort: "S",
  },

  evaluate({ policies }) {
    const { licences } = policies;
    if (licences.length === 0) return notApplicable;
    return measured(mean(licences.map(rslScore)), { licences: licences.map(({ url, where }) => `${url} (${where})`) });
  },
});
