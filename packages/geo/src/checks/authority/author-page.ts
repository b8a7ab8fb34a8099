import { mean } from "../../scoring/ramp.ts";
import { profileGaps } from "../../site/author-profile.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable, unmeasured } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "auth.author-page",
    pillar: "authority",
    title: "Authors have no full profile page",
    why: "A profile shows readers and raters why they can trust the author.",
    fix: "Publish author profiles that state experience and link to other work.",
    found:
      "Authors without a full profile: {weak} of {authors} ({gaps}). A page with at least 50 words and a link to a profile or work elsewhere passes.",
    weight: 1,
    evidence: "D",
    sources: ["google-helpful", "practice"],
    effort: "M",
  },

  evaluate({ authors, about }) {
    // The about page of a personal site is the profile of its only author.
    if (authors.length === 0 || (authors.length === 1 && about !== null)) return notApplicable;
    const profiles = authors.filter(({ url, page }) => url === null || page !== null);
    if (profiles.length === 0) return unmeasured("The profile pages of the authors were not crawled.");
    const lacking = profiles.map((author) => ({ name: author.name, gaps: profileGaps(author) }));
    const weak = lacking.filter(({ gaps }) => gaps.length > 0);
    return measured(mean(lacking.map(({ gaps }) => Math.max(0, 1 - gaps.length / 2))), {
      authors: profiles.length,
      weak: weak.length,
      gaps: weak.map(({ name, gaps }) => `${name}: ${gaps.join(", ")}`),
    });
  },
});
