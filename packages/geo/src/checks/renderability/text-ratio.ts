import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.text-ratio",
    pillar: "renderability",
    class: "info",
    title: "Ratio of text to HTML",
    why: "A low ratio costs models tokens; by itself it decides nothing.",
    fix: "Remove inline data and repeated utility classes.",
    weight: 0,
    evidence: "D",
    sources: ["vercel-readability"],
    effort: "M",
  },
  reads: ["record"],
  facts: ["textShare"],

  evaluate({ record }) {
    if (record.bodyBytes === 0) return notApplicable;
    return reported({ textShare: record.textShare });
  },
});
