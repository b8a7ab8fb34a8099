import { servedPaths } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.agents-md",
    pillar: "machine-interfaces",
    class: "info",
    title: "AGENTS.md",
    why: "AGENTS.md is a convention for code repositories, not for websites.",
    fix: "Keep the file in the repository.",
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
