import { mean } from "../../scoring/ramp.ts";
import { definePassageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.section-length",
    pillar: "extractability",
    class: "info",
    title: "Length of sections",
    why: "One study of citations favours sections of 120 to 180 words, another finds no effect, and Google advises against writing in chunks, so it is not scored.",
    fix: "Let the content decide; split a section when it answers several questions.",
    weight: 0,
    evidence: "C",
    direction: "mixed",
    sources: ["seranking-2025", "google-gen-ai-guide", "regression-2026"],
    effort: "M",
    pageTypes: ["article", "docs"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 400) return notApplicable;
    const lengths = text.sections.filter(({ wordCount }) => wordCount > 0).map(({ wordCount }) => wordCount);
    if (lengths.length === 0) return notApplicable;
    const longest = Math.max(...lengths);
    return reported({ sections: lengths.length, meanWords: Math.round(mean(lengths)), longestWords: longest });
  },
});
