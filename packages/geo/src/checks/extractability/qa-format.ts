import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.qa-format",
    pillar: "extractability",
    class: "info",
    title: "Question headings and answers",
    why: "Some studies find that the question format helps, others that it hurts; it is not scored.",
    fix: "Use questions where people ask them; do not convert all headings.",
    weight: 0,
    evidence: "C",
    direction: "mixed",
    sources: ["indig-2026", "absorption-2026", "seranking-2025"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const headings = text.blocks.filter(({ kind }) => kind === "heading");
    if (headings.length === 0) return notApplicable;
    const questions = headings.filter((heading) => text.pack.question.test(heading.text.trim()));
    return reported({ headings: headings.length, questions: questions.length }, questions[0]?.text ?? null);
  },
});
