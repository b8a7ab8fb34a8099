import { ramp } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const copied = 0.85;

export default defineSiteMeasure({
  meta: {
    id: "integrity.scaled-duplication",
    pillar: "integrity",
    class: "penalty",
    title: "Many pages differ only in a few words",
    why: "Google treats scaled content and doorway pages as spam.",
    fix: "Merge the pages, or give each of them content of its own.",
    weight: 0,
    evidence: "B",
    sources: ["google-spam"],
    effort: "L",
  },

  evaluate({ sample }) {
    if (sample.contentPages < 50) return notApplicable;
    const copies = [...sample.neighbours.values()].filter(({ similarity }) => similarity >= copied).length;
    const share = copies / sample.contentPages;
    return measured(1 - 0.3 * ramp(share, 0.2, 0.7), { copies, contentPages: sample.contentPages });
  },
});
