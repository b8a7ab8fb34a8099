import { properNounShare } from "../../reading/proper-nouns.ts";
import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.entities",
    pillar: "citability",
    title: "Text names few people, products and places",
    why: "Text that is cited contains three times as many proper nouns as usual English.",
    fix: "Name the products, people, places and standards that you write about.",
    weight: 1,
    evidence: "C",
    sources: ["indig-2026"],
    effort: "M",
    pageTypes: ["article"],
    languages: ["en", "fr", "es", "it", "nl", "pt"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 100) return notApplicable;
    const share = properNounShare(text);
    return measured(ramp(share, 0.03, 0.12), { share });
  },
});
