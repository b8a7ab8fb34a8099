import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "pol.conflicts",
    pillar: "policy",
    class: "policy",
    title: "Policy statements contradict each other",
    why: "Crawlers that read both statements can follow the one that suits them.",
    fix: "Change one statement of each pair, so that both say what you want.",
    found: "{conflicts}. No contradiction passes.",
    weight: 3,
    evidence: "B",
    sources: ["content-signals", "tdmrep", "rsl"],
    effort: "M",
  },

  evaluate({ conflicts, policies, llms, context }) {
    const spoken = [
      policies.signals.length > 0,
      policies.usages.length > 0,
      policies.licences.length > 0,
      policies.hasTdmStatement,
      llms !== null && !llms.isUnsafe,
      context.robots.main !== null,
    ];
    if (spoken.filter(Boolean).length < 2) return notApplicable;
    const found = conflicts.map(({ one, other }) => `${one}, but ${other}`);
    return measured(1 - Math.min(1, conflicts.length * 0.2), { conflicts: found }, found[0] ?? null);
  },
});
