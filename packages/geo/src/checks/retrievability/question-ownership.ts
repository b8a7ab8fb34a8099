import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "retr.question-ownership",
    pillar: "retrievability",
    title: "Other pages of the site rank higher for the questions of these pages",
    why: "When several pages compete for one question, the wrong passage may be retrieved.",
    fix: "Merge competing pages, or make their headings and introductions more specific.",
    weight: 3,
    evidence: "D",
    sources: ["c-seo-bench", "sageo-2026", "own-design"],
    effort: "L",
  },

  evaluate({ sample }) {
    const { pages, share, lost } = sample.ownership;
    if (pages < 10) return notApplicable;
    const [first] = lost;
    return measured(
      share,
      { pages, lost: lost.map(({ question, winner }) => `${question} → ${winner}`) },
      first === undefined ? null : `${first.question} is answered better by ${first.winner}`,
    );
  },
});
