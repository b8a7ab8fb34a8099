import { servedPaths } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.agents-md",
    pillar: "machine-interfaces",
    class: "info",
    title: "AGENTS.md",
    why: "A convention of code repositories, not of sites.",
    fix: "Keep it in the repository.",
    weight: 0,
    evidence: "E",
    direction: "neutral",
    sources: ["agents-md"],
    effort: "S",
  },

  evaluate({ site }) {
    const served = servedPaths(site, ["/AGENTS.md"]);
    return served.length === 0 ? notApplicable : reported({ served });
  },
});
