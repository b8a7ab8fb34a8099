import { contentThin } from "@sightline/rules/shared";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.thin",
    pillar: "retrievability",
    title: "Article has very little text",
    why: "A page needs text to be retrieved; more than 150 words earn nothing extra here.",
    fix: "Extend the article, or merge it with a related one; padding does not help.",
    found: "{words} words of main text (at least {minWords}).",
    weight: 1.5,
    evidence: "C",
    direction: "mixed",
    sources: ["seranking-2025", "absorption-2026", "regression-2026"],
    effort: "L",
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],
  rules: [contentThin],
  coveredBy: [contentThin],

  evaluate({ text }, failing) {
    return measured(
      failing.has(contentThin) ? 0 : 1,
      { words: text.words.length, minWords },
      text.blocks[0]?.text ?? null,
    );
  },
});

/** Default of the rule. */
const minWords = 150;
