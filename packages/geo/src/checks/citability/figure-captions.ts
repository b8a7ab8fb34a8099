import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.figure-captions",
    pillar: "citability",
    class: "report",
    title: "Captions of figures",
    why: "Reported only: figures also hold photos that need no caption, and their markup does not tell a chart from a photo.",
    fix: "Add a caption to each chart that states its result.",
    found: "Figures with a caption of at least five words: {captioned} of {figures}.",
    weight: 0,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
    pageTypes: ["article", "docs"],
  },
  reads: ["record"],
  facts: ["figureCaptionWords"],

  evaluate({ record: { figureCaptionWords: captions } }) {
    if (captions.length === 0) return notApplicable;
    return reported({ figures: captions.length, captioned: captions.filter((words) => words >= 5).length });
  },
});
