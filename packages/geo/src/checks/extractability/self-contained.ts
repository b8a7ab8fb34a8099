import { isSelfContained } from "../../reading/self-contained.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.self-contained",
    pillar: "extractability",
    title: "Passages depend on the text before them",
    why: "AI search often reads a passage without the text around it; if it starts with “this”, nothing shows what “this” refers to.",
    fix: "Repeat the noun at the start of each section.",
    weight: 2.5,
    evidence: "D",
    sources: ["rag-practice", "agentgeo-2026"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const passages = text.passages.filter(({ wordCount }) => wordCount >= 80);
    if (passages.length === 0) return notApplicable;
    const leaning = passages.filter((passage) => !isSelfContained(passage, text.pack));
    const share = (passages.length - leaning.length) / passages.length;
    return measured(share, { passages: passages.length }, leaning[0]?.text ?? null);
  },
});
