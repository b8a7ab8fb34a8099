import { shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.figure-captions",
    pillar: "citability",
    title: "Figures have no caption that states what they show",
    why: "Without a caption, software that reads text misses what a chart shows.",
    fix: "Add a caption to each chart that states its result.",
    weight: 0.5,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
    pageTypes: ["article", "docs"],
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
