import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

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
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text"],

  evaluate({ text }) {
    return measured(ramp(text.words.length, 80, 300), { words: text.words.length });
  },
});
