import { ramp, shareOf } from "../../scoring/ramp.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.paragraph-length",
    pillar: "extractability",
    title: "Paragraphs are very long",
    why: "The sentence that answers the question is hard to find in a long paragraph.",
    fix: "Start a new paragraph for each idea.",
    weight: 1,
    evidence: "B",
    sources: ["microsoft-answers"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service", "about"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 200) return notApplicable;
    const lengths = text.blocks.filter(({ kind }) => kind === "paragraph").map((block) => block.wordCount);
    if (lengths.length === 0) return notApplicable;
    const share = shareOf(lengths, (length) => length <= 120);
    return measured(ramp(share, 0.5, 0.9), { share, longest: Math.max(...lengths) });
  },
});
