import { answerCues } from "../../reading/answer-cues.ts";
import { leadOf } from "../../text/text-reading.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.lead-answer",
    pillar: "extractability",
    title: "The text does not start with an answer",
    why: "Nearly half of ChatGPT’s citations come from the first third of a page.",
    fix: "Put the conclusion first and the evidence after it.",
    weight: 4,
    evidence: "C",
    sources: ["indig-2026", "microsoft-answers", "liu-tacl-2024"],
    effort: "M",
    pageTypes: ["article", "docs"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text", "entity"],

  evaluate({ text, entity }) {
    const lead = leadOf(text, 120);
    const cues = answerCues(lead, entity, text);
    const hasOpener = text.pack.openers.test(lead.trim().toLowerCase());
    return measured(
      0.8 * (cues.length > 0 ? 1 : 0) + (hasOpener ? 0 : 0.2),
      { cues, hasOpener },
      lead.split("\n", 1)[0] ?? null,
    );
  },
});
