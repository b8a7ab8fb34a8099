import { overlap } from "@sightline/text/language";
import { answerCues } from "../../reading/answer-cues.ts";
import { firstWordsOf, stemsIn } from "../../text/text-reading.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.section-answer",
    pillar: "extractability",
    title: "Sections do not answer their heading",
    why: "Engines quote the text that follows a question heading as its answer.",
    fix: "Answer the question right below the heading, then explain.",
    weight: 2,
    evidence: "C",
    direction: "mixed",
    sources: ["microsoft-answers", "indig-2026"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text", "entity"],

  evaluate({ text, entity }) {
    const asking = text.sections.flatMap(({ headingBlock, blocks, wordCount }) => {
      const asks = headingBlock !== null && wordCount > 0 && text.pack.question.test(headingBlock.text.trim());
      return asks ? [{ headingBlock, blocks }] : [];
    });
    if (asking.length === 0) return notApplicable;
    const answers = ({ headingBlock, blocks }: (typeof asking)[number]) => {
      const start = firstWordsOf(blocks, 60);
      const asked = new Set(headingBlock.stems);
      return overlap(asked, stemsIn(start, text)) >= 0.4 || answerCues(start, entity, text).length > 0;
    };
    const open = asking.filter((section) => !answers(section));
    const share = (asking.length - open.length) / asking.length;
    return measured(share, { questions: asking.length }, open[0]?.headingBlock.text ?? null);
  },
});
