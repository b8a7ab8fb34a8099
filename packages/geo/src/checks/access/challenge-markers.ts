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
    weight: 0,
    evidence: "D",
    sources: ["practice", "anthropic-bots"],
    effort: "S",
  },
  reads: ["isChallenge"],

  evaluate({ isChallenge }) {
    // Only a probe can tell if browsers get it too; until then it needs review.
    return isChallenge ? measured(0.5, { needsReview: true }) : measured(1);
  },
});
