import { isFactSentence } from "../../reading/fact-cues.ts";
import { ramp, shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.early-facts",
    pillar: "extractability",
    title: "Facts appear late on the page",
    why: "The first third of a page is cited most.",
    fix: "Move key figures to the top of the page.",
    weight: 1,
    evidence: "C",
    sources: ["indig-2026"],
    effort: "M",
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const facts = text.sentences.filter((sentence) => isFactSentence(sentence));
    if (facts.length < 5) return notApplicable;
    const share = shareOf(facts, ({ start }) => start < 0.3 * text.words.length);
    return measured(ramp(share, 0.1, 0.3), { facts: facts.length, share });
  },
});
