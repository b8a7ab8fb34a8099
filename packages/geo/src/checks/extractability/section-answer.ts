import { firstSentenceOf } from "@sightline/text";
import type { LanguagePack } from "@sightline/text/language";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.section-answer",
    pillar: "extractability",
    title: "The text below a question starts with another question or filler",
    why: "Engines quote the text that follows a question heading as its answer.",
    fix: "Answer the question in the first sentence below its heading, then explain.",
    found: "Of {questions} question headings, these are followed by another question, a filler or a reference: {open}.",
    weight: 2,
    evidence: "C",
    direction: "mixed",
    sources: ["microsoft-answers", "indig-2026"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service"],
    languages: ["en", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const asking = text.sections.flatMap(({ headingBlock, blocks }) => {
      const first = blocks.find(({ wordCount }) => wordCount > 0);
      const asks = headingBlock !== null && first !== undefined && text.pack.question.test(headingBlock.text.trim());
      return asks ? [{ question: headingBlock.text, first }] : [];
    });
    if (asking.length === 0) return notApplicable;
    const open = asking.filter(({ first }) => first.kind === "paragraph" && delaysAnswer(first.text, text.pack));
    const [shown] = open;
    return measured(
      1 - open.length / asking.length,
      { questions: asking.length, open: open.map(({ question }) => question) },
      shown === undefined ? null : `${shown.question} → ${firstSentenceOf(shown.first.text)}`,
    );
  },
});

/** True if a text begins with another question, a filler, or a reference to other text; whether it answers is unknown. */
function delaysAnswer(text: string, pack: LanguagePack): boolean {
  const first = firstSentenceOf(text);
  return /\?\s*$/.test(first) || pack.openers.test(text.trim().toLowerCase()) || pack.backReference.test(first);
}
