import { sentencesOf } from "@sightline/text";
import { answerCues } from "../../reading/answer-cues.ts";
import { leadOf } from "../../text/text-reading.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.lead-answer",
    pillar: "extractability",
    title: "The text starts with a filler phrase instead of an answer",
    why: "Nearly half of ChatGPT’s citations come from the first third of a page.",
    fix: "Delete the opening phrase, and start with the sentence that answers the title.",
    found: "The text opens with “{opener}”; signs of an answer in its first {leadWords} words: {cues}.",
    weight: 4,
    evidence: "C",
    sources: ["indig-2026", "microsoft-answers", "liu-tacl-2024"],
    effort: "M",
    pageTypes: ["article", "docs"],
    languages: ["en"],
  },
  reads: ["text", "entity"],

  evaluate({ text, entity }) {
    const first = text.blocks.find(({ kind, wordCount }) => kind === "paragraph" && wordCount >= minWords);
    if (first === undefined) return notApplicable;
    const opener = text.pack.openers.exec(first.text.trim().toLowerCase())?.[0] ?? null;
    const cues = answerCues(leadOf(text, leadWords), entity, text);
    // Without a filler, no rule can tell an answer from other text.
    if (opener === null && cues.length === 0) return notApplicable;
    const [sentence = first.text] = sentencesOf(first.text.slice(0, 1000));
    return measured(
      opener === null ? 1 : cues.length > 0 ? 0.8 : 0,
      { opener: opener ?? "", cues, leadWords },
      sentence,
    );
  },
});

/** Bylines and datelines are shorter. */
const minWords = 8;
const leadWords = 120;
