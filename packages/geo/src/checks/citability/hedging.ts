import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.hedging",
    pillar: "citability",
    class: "report",
    title: "Hedged statements",
    why: "Reported only: definite sentences were cited about twice as often in one study, but to hedge what is uncertain is honest, and removing it would do harm.",
    fix: "State what is known, and where it does not apply.",
    found: "Hedges such as “may” or “probably”: {hedges} in {words} words.",
    weight: 0,
    evidence: "C",
    direction: "mixed",
    sources: ["indig-2026", "geo-kdd-2024"],
    effort: "M",
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 100) return notApplicable;
    const hedges = text.sentences.reduce(
      (sum, sentence) => sum + (sentence.text.match(text.pack.hedges)?.length ?? 0),
      0,
    );
    return reported({ hedges, words: text.words.length });
  },
});
