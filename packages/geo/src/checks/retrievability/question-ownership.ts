import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "retr.question-ownership",
    pillar: "retrievability",
    title: "Pages lose the questions that they raise to other pages",
    why: "When several pages compete for one question, the passage that is retrieved may be the wrong one.",
    fix: "Merge competing pages, or sharpen their headings and leads.",
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
