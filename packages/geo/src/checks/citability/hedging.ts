import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.hedging",
    pillar: "citability",
    title: "Text hedges its statements",
    why: "Definite sentences are cited about twice as often as hedged ones.",
    fix: "State what is known, and where it does not apply.",
    weight: 0.5,
    evidence: "C",
    direction: "mixed",
    sources: ["indig-2026", "geo-kdd-2024"],
    effort: "M",
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 100) return notApplicable;
    const hedges = text.sentences.reduce(
      (sum, sentence) => sum + (sentence.text.match(text.pack.hedges)?.length ?? 0),
      0,
    );
    const density = (hedges * 100) / text.words.length;
    return measured(1 - ramp(density, 1.5, 4), { hedges, density });
  },
});
