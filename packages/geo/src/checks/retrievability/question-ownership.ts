import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "retr.question-ownership",
    pillar: "retrievability",
    class: "info",
    title: "Questions that other pages of the site match better",
    why: "When several pages compete for one question, the wrong passage may be retrieved. The ranking is our own, by words alone, so it is not scored.",
    fix: "Merge competing pages, or make their headings and introductions more specific.",
    weight: 0,
    evidence: "D",
    sources: ["c-seo-bench", "sageo-2026", "own-design"],
    effort: "L",
  },

  evaluate({ sample }) {
    const { pages, share, lost } = sample.ownership;
    if (pages < 10) return notApplicable;
    const [first] = lost;
    return reported(
      { pages, ownedShare: share, lost: lost.map(({ question, winner }) => `${question} → ${winner}`) },
      first === undefined ? null : `“${first.question}” of ${first.url}: ${first.winner} matches its words better`,
    );
  },
});
