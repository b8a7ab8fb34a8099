import { leaningStart } from "../../reading/self-contained.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.self-contained",
    pillar: "extractability",
    title: "Sections start with a pronoun or refer to text above",
    why: "AI search often reads a passage without the text around it; if it starts with “they”, nothing shows who is meant.",
    fix: "Start the quoted sentences with the noun that the pronoun stands for.",
    found: "Of {passages} passages with 80 words or more, these depend on text above: {starts}.",
    weight: 2.5,
    evidence: "D",
    sources: ["rag-practice", "agentgeo-2026"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const passages = text.passages.filter(({ wordCount }) => wordCount >= minWords);
    if (passages.length === 0) return notApplicable;
    const starts = passages.flatMap((passage) => leaningStart(passage, text.pack) ?? []);
    const share = (passages.length - starts.length) / passages.length;
    return measured(share, { passages: passages.length, starts }, starts[0] ?? null);
  },
});

const minWords = 80;
