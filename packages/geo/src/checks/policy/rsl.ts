import { rslFaults } from "../../policy/rsl-faults.ts";
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
    found: "{faults}.",
    weight: 2,
    evidence: "D",
    direction: "neutral",
    sources: ["rsl"],
    effort: "S",
  },

  evaluate({ policies }) {
    const { licences } = policies;
    if (licences.length === 0) return notApplicable;
    const faulty = licences.flatMap((licence) => {
      const faults = rslFaults(licence);
      return faults.length === 0 ? [] : [`${licence.url} (${licence.where}): ${faults.join(" and ")}`];
    });
    return measured(
      mean(licences.map((licence) => 1 - rslFaults(licence).length / 5)),
      { faults: faulty },
      faulty[0] ?? null,
    );
  },
});
