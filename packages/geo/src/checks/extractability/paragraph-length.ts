import { ramp } from "../../scoring/ramp.ts";
import type { TextBlock } from "../../text/text-reading.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.paragraph-length",
    pillar: "extractability",
    class: "report",
    title: "Paragraphs are very long",
    why: "The sentence that answers the question is hard to find in a long paragraph.",
    fix: "Split paragraphs of more than 120 words: one idea each.",
    found: "{long} of {paragraphs} paragraphs have more than {maxWords} words; the longest has {longestWords}.",
    weight: 0,
    evidence: "B",
    sources: ["microsoft-answers"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service", "about"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 200) return notApplicable;
    const paragraphs = text.blocks.filter(({ kind }) => kind === "paragraph");
    const long = paragraphs.filter(({ wordCount }) => wordCount > maxWords);
    if (paragraphs.length === 0) return notApplicable;
    const longest = long.reduce<TextBlock | null>(
      (most, one) => (most !== null && most.wordCount >= one.wordCount ? most : one),
      null,
    );
    return measured(
      ramp(1 - long.length / paragraphs.length, 0.5, 0.9),
      { paragraphs: paragraphs.length, long: long.length, maxWords, longestWords: longest?.wordCount ?? 0 },
      longest?.text ?? null,
    );
  },
});

const maxWords = 120;
