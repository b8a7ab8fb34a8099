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
    weight: 0,
    evidence: "A",
    sources: ["geo-kdd-2024"],
    effort: "M",
    pageTypes: ["home", "article", "docs", "faq", "product", "service", "about", "other"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text", "record", "context"],

  evaluate({ text, record, context }) {
    const expected = `${record.title ?? ""} ${context.brand ?? ""}`;
    const { words, word, wordShare, pair, pairShare, repeats } = stuffingOf(text, expected);
    if (words < 300) return notApplicable;
    const seen = { word, wordShare, pair, pairShare, repeats };
    if (wordShare > 0.06 || pairShare > 0.04 || repeats >= 5) return measured(0.9, seen, word);
    return measured(wordShare > 0.045 || pairShare > 0.03 ? 0.96 : 1, seen, word);
  },
});
