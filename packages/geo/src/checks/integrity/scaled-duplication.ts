import { ramp } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const copied = 0.85;

export default defineSiteMeasure({
  meta: {
    id: "integrity.scaled-duplication",
    pillar: "integrity",
    class: "penalty",
    title: "Many pages are copies with a word swapped",
    why: "Scaled content and doorways are spam.",
    fix: "Merge the pages, or give each its own facts.",
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
