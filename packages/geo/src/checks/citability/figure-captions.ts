import { shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.figure-captions",
    pillar: "citability",
    title: "Figures have no caption that states what they show",
    why: "Without a caption the finding of a chart exists for the eye only.",
    fix: "Caption charts with what they show.",
    weight: 0.5,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["figureCaptionWords"],

  evaluate({ record: { figureCaptionWords: captions } }) {
    if (captions.length === 0) return notApplicable;
    return measured(
      shareOf(captions, (words) => words >= 5),
      { figures: captions.length },
    );
  },
});
