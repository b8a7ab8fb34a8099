import { writtenTypes } from "../../reading/page-type.ts";
import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.thin",
    pillar: "retrievability",
    title: "Page has too little text",
    why: "A page needs text to be retrieved; more than 300 words earn nothing extra here.",
    fix: "Add substance, not padding.",
    weight: 1.5,
    evidence: "C",
    direction: "mixed",
    sources: ["seranking-2025", "absorption-2026", "regression-2026"],
    effort: "L",
    anyPage: false,
  },
  reads: ["text"],

  evaluate({ text, type }) {
    if (!writtenTypes.has(type)) return notApplicable;
    return measured(ramp(text.words.length, 80, 300), { words: text.words.length });
  },
});
