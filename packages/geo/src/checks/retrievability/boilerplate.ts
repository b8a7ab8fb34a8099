import { ramp } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "retr.boilerplate",
    pillar: "retrievability",
    title: "Much of the main text repeats on the articles of the site",
    why: "Repeated text takes up space in the passages that retrieval compares.",
    fix: "Move repeated text out of the main content.",
    found:
      "On articles, documentation and questions, {share%} of the main text is on most pages of the same template (at most {maxShare%}), the most in {worst}: {worstShare%}.",
    weight: 1,
    evidence: "D",
    sources: ["rag-practice"],
    effort: "M",
  },

  evaluate({ sample }) {
    const { templates, share, worst, worstShare } = sample.boilerplate;
    if (templates === 0) return notApplicable;
    return measured(
      1 - ramp(share, maxShare, 0.6),
      { templates, share, maxShare, worst: worst ?? "", worstShare },
      worst === null ? null : `${worst}: ${Math.round(100 * worstShare)} % of the main text is on most of its pages`,
    );
  },
});

const maxShare = 0.2;
