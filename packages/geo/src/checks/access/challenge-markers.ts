import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.challenge-markers",
    pillar: "access",
    class: "gate",
    title: "Crawlers get a challenge instead of the page",
    why: "Crawlers of answer engines do not solve challenges, so the challenge is all the content they see.",
    fix: "Exempt crawlers that identify themselves from interactive challenges.",
    found:
      "{words} words, with the mark of a challenge in the title, the headers or the scripts. A page with at least 120 words passes.",
    weight: 0,
    evidence: "D",
    sources: ["practice", "anthropic-bots"],
    effort: "S",
  },
  reads: ["isChallenge", "record"],

  evaluate({ isChallenge, record }) {
    // Only a probe can tell if browsers get it too; until then it needs review.
    return isChallenge ? measured(0.5, { needsReview: true, words: record.wordCount }) : measured(1);
  },
});
