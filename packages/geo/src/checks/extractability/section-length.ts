import { band, mean } from "../../scoring/ramp.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.section-length",
    pillar: "extractability",
    title: "Sections are very long or very short",
    why: "A passage of medium length holds one answer with its context.",
    fix: "Split sections of more than 450 words; do not go below 40.",
    weight: 1.5,
    evidence: "C",
    direction: "mixed",
    sources: ["seranking-2025", "google-gen-ai-guide", "regression-2026"],
    effort: "M",
    pageTypes: ["article", "docs"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 400) return notApplicable;
    const lengths = text.sections.filter(({ wordCount }) => wordCount > 0).map(({ wordCount }) => wordCount);
    if (lengths.length === 0) return notApplicable;
    return measured(mean(lengths.map((length) => band(length, 20, 80, 220, 450))), {
      longest: Math.max(...lengths),
      sections: lengths.length,
    });
  },
});
