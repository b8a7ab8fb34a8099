import { goalMismatches } from "../../policy/goal-fit.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "pol.goal-fit",
    pillar: "policy",
    class: "policy",
    title: "Crawler policy does not match your goal",
    why: "A rule written for one purpose often affects another.",
    fix: "Change the rules in robots.txt for the listed crawlers; a patch is shown where it was tested.",
    found: "Your goal is {goal}, but {mismatches}.",
    weight: 3,
    evidence: "B",
    sources: ["own-design"],
    effort: "S",
  },

  evaluate({ goal, matrix }) {
    if (goal === null || matrix.length === 0) return notApplicable;
    const { cells, mismatches } = goalMismatches(goal, matrix);
    if (cells === 0) return notApplicable;
    const reported = mismatches.map(({ token, purpose, permission }) => `${token}: ${purpose} is ${permission}`);
    return measured(
      1 - mismatches.length / cells,
      { goal, mismatches: [...new Set(reported)] },
      mismatches[0]?.evidence[0] ?? null,
    );
  },
});
