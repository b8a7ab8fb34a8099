import { stuffingOf } from "../../reading/keyword-stuffing.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "integrity.keyword-stuffing",
    pillar: "integrity",
    class: "penalty",
    title: "Text is stuffed with keywords",
    why: "In the one experiment that tested it, keyword stuffing lowered a page’s share of the answer by a tenth.",
    fix: "Remove the repetitions, and write for readers.",
    found:
      "“{word}” is {wordShare%} of {words} words (at most {maxWordShare%}), the pair “{pair}” {pairShare%} (at most {maxPairShare%}); one sentence occurs {repeats} times in its paragraph (fewer than {maxRepeats}).",
    weight: 0,
    evidence: "A",
    sources: ["geo-kdd-2024"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service", "about", "other"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text", "record", "context"],

  evaluate({ text, record, context }) {
    const expected = `${record.title ?? ""} ${context.brand ?? ""}`;
    const { words, word, wordShare, pair, pairShare, sentence, repeats } = stuffingOf(text, expected);
    if (words < 300) return notApplicable;
    const isRepeated = repeats >= maxRepeats;
    const seen = { words, word, wordShare, maxWordShare, pair, pairShare, maxPairShare, repeats, maxRepeats };
    const snippet = isRepeated ? `${repeats} times: ${sentence}` : `“${word}”: ${percent(wordShare)} of ${words} words`;
    const isStuffed = wordShare > maxWordShare || pairShare > maxPairShare || isRepeated;
    return measured(isStuffed ? 0.9 : 1, seen, snippet);
  },
});

/** A list of soldiers or of turns to the right stays below. */
const maxWordShare = 0.08;
const maxPairShare = 0.05;
const maxRepeats = 5;

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
