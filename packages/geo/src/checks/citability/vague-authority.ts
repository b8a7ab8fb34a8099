import { vagueAppeals } from "../../reading/vague-authority.ts";
import { ramp } from "../../scoring/ramp.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "cite.vague-authority",
    pillar: "citability",
    title: "Text cites unnamed authorities",
    why: "Nobody can check a claim such as “studies show”.",
    fix: "Name the study, or drop the claim.",
    found:
      "Appeals to unnamed authorities, without a name or link in the sentence or the next one: {appeals} in {words} words. None passes.",
    weight: 1,
    evidence: "D",
    sources: ["google-helpful", "practice"],
    effort: "S",
    pageTypes: ["article", "docs", "faq", "product", "service"],
    languages: ["en", "de", "es"],
  },
  reads: ["text", "edges", "context"],

  evaluate({ text, edges, context }) {
    if (text.words.length < 50) return notApplicable;
    const appeals = vagueAppeals(text, edges, context.origin);
    return measured(
      1 - ramp((appeals.length * 1000) / text.words.length, 0, 3),
      { appeals: appeals.length, words: text.words.length },
      appeals[0] ?? null,
    );
  },
});
