import { chromeOf } from "../../reading/chunk-purity.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.chunk-purity",
    pillar: "extractability",
    title: "Passages contain notices, share buttons or teasers",
    why: "Retrieval compares whole passages, so unrelated text weakens the match.",
    fix: "Keep navigation, share buttons and notices out of the article.",
    found: "{mixed} in {passages} passages, each a fifth or more of its passage.",
    weight: 1.5,
    evidence: "D",
    sources: ["rag-practice"],
    effort: "M",
    pageTypes: ["article", "docs", "faq"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.passages.length === 0) return notApplicable;
    const passages = text.passages.length;
    const mixed = text.passages.flatMap((passage) => {
      const chrome = chromeOf(passage);
      return chrome === null ? [] : [chrome];
    });
    return measured((passages - mixed.length) / passages, { passages, mixed }, mixed[0] ?? null);
  },
});
