import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.early-facts",
    pillar: "extractability",
    class: "report",
    title: "All figures appear late on the page",
    why: "The first third of a page is cited most.",
    fix: "State the most important figure in the first third of the text.",
    found:
      "The first of {figures} figures comes after {firstAtPercent}% of the text; it should come within the first {maxPercent}%.",
    weight: 0,
    evidence: "C",
    sources: ["indig-2026"],
    effort: "M",
    pageTypes: ["article"],
    languages: ["en"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const figures = text.sentences.filter(({ quantities, wordCount }) => quantities.length > 0 && wordCount >= 5);
    const [first] = figures;
    if (figures.length < minFigures || first === undefined || text.words.length < minWords) return notApplicable;
    const firstAt = Math.round((100 * first.start) / text.words.length);
    const score = firstAt <= maxPercent ? 1 : 0;
    return measured(score, { figures: figures.length, firstAtPercent: firstAt, maxPercent }, first.text);
  },
});

const minFigures = 5;
const maxPercent = 40;
/** Minimum number of words of a text in which position matters. */
const minWords = 300;
