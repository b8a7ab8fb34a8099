import { mean } from "../../scoring/ramp.ts";
import { profileScore } from "../../site/author-profile.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "auth.author-page",
    pillar: "authority",
    title: "Authors have no substantial profile page",
    why: "A profile shows readers and raters why they can trust the author.",
    fix: "Publish author profiles that state experience and link to other work.",
    weight: 1.5,
    evidence: "D",
    sources: ["google-helpful", "practice"],
    effort: "M",
  },

  evaluate({ authors }) {
    if (authors.length === 0) return notApplicable;
    const scores = authors.map(profileScore);
    const weakest = authors[scores.indexOf(Math.min(...scores))];
    return measured(mean(scores), { authors: authors.length }, weakest?.name ?? null);
  },
});
