import { band, mean, ramp, shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.readability",
    pillar: "extractability",
    title: "Sentences are long",
    why: "In one experiment fluent, plain text was used slightly more often; another found no effect.",
    fix: "Write shorter sentences with active verbs.",
    weight: 1.5,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "c-seo-bench"],
    effort: "L",
    pageTypes: ["article", "docs", "faq", "product", "service", "about"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const lengths = text.sentences
      .filter(({ kind }) => kind === "paragraph" || kind === "quote")
      .map(({ wordCount }) => wordCount);
    if (lengths.length < 3) return notApplicable;
    const meanLength = mean(lengths);
    const longShare = shareOf(lengths, (length) => length > 35);
    return measured(0.6 * band(meanLength, 5, 10, 22, 35) + 0.4 * (1 - ramp(longShare, 0.1, 0.4)), {
      meanLength,
      longShare,
    });
  },
});
