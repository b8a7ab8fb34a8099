import { brandSpellings } from "../../site/brand-spellings.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "auth.name-consistency",
    pillar: "authority",
    title: "The site spells its own name in several ways",
    why: "With one spelling, engines can tell that all mentions refer to the same organisation.",
    fix: "Use one spelling of the brand.",
    weight: 1,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
  },

  evaluate(site) {
    const spellings = brandSpellings(site);
    if (spellings.length < 2) return notApplicable;
    const counts = new Map<string, number>();
    for (const { folded } of spellings) counts.set(folded, (counts.get(folded) ?? 0) + 1);
    const most = Math.max(...counts.values());
    return measured(most / spellings.length, { names: spellings.map(({ name, where }) => `${name} (${where})`) });
  },
});
