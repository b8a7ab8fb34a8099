import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "pol.matrix",
    pillar: "policy",
    class: "report",
    title: "What each engine may do with the site",
    why: "The table shows the policy in force for each engine, and the line that decides.",
    fix: "Check that the table of allowed and blocked crawlers matches what you want, and change robots.txt where it does not.",
    weight: 0,
    evidence: "B",
    direction: "neutral",
    sources: ["rfc9309", "openai-bots", "anthropic-bots", "google-ai-features"],
    effort: "S",
  },

  evaluate({ matrix }) {
    if (matrix.length === 0) return notApplicable;
    const count = (permission: string) => matrix.filter((row) => row.permission === permission).length;
    return reported({
      cells: matrix.length,
      allowed: count("allowed"),
      blocked: count("blocked"),
      partial: count("partial"),
    });
  },
});
