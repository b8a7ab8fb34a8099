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
  },
  reads: ["text"],

  evaluate({ text }) {
    // German capitalizes all nouns, and other scripts have no capitals.
    const { code, supported } = text.pack;
    if (!supported || code === "de" || code === "ru" || text.words.length < 100) return notApplicable;
    const share = properNounShare(text);
    return measured(ramp(share, 0.03, 0.12), { share });
  },
});
