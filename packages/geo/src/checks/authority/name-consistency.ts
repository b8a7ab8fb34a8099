import { brandSpellings } from "../../site/brand-spellings.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "auth.name-consistency",
    pillar: "authority",
    class: "report",
    title: "Names of the site",
    why: "Reported only: a site, its operator and its brand may rightly have different names.",
    fix: "Use one spelling of the brand.",
    found: "Names that the site uses for itself: {names}.",
    weight: 0,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
  },

  evaluate(site) {
    const spellings = brandSpellings(site);
    if (spellings.length < 2) return notApplicable;
    return reported({ names: spellings.map(({ name, where }) => `${name} (${where})`) });
  },
});
