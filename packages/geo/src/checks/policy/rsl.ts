import { rslScore } from "../../policy/rsl-score.ts";
import { mean } from "../../scoring/ramp.ts";
import { defineSiteCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteCheck({
  meta: {
    id: "pol.rsl",
    pillar: "policy",
    class: "policy",
    title: "Linked licence is not valid",
    why: "A licence that cannot be read binds nobody.",
    fix: "Repair the link or the document.",
    weight: 2,
    evidence: "D",
    direction: "neutral",
    sources: ["rsl"],
    effort: "S",
    anyPage: true,
  },

  evaluate({ policies }) {
    const { licences } = policies;
    if (licences.length === 0) return notApplicable;
    return measured(mean(licences.map(rslScore)), { licences: licences.map(({ url, where }) => `${url} (${where})`) });
  },
});
