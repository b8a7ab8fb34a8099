import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.text-ratio",
    pillar: "renderability",
    class: "info",
    title: "Share of text in the HTML",
    why: "A low share costs readers tokens; it decides nothing by itself.",
    fix: "Drop inlined data and the bloat of utility classes.",
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
