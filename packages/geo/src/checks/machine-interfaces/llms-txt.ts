import { mean } from "../../scoring/ramp.ts";
import { llmsLinkShare } from "../../site/llms-links.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.llms-txt",
    pillar: "machine-interfaces",
    class: "agent",
    title: "llms.txt is not valid",
    why: "Coding agents may read llms.txt; answer engines do not. It is optional, and is checked only where it is served.",
    fix: "Keep the file valid, or remove it.",
    weight: 2,
    evidence: "C",
    direction: "null",
    sources: ["llms-txt-spec", "llms-txt-usage", "google-gen-ai-guide", "lighthouse-agentic"],
    effort: "S",
  },

  evaluate(reading) {
    const { llms } = reading;
    if (llms === null || llms.isSoft404) return notApplicable;
    if (llms.isUnsafe) return measured(0, { instructsModels: true });
    const { good, own } = llmsLinkShare(reading);
    const isSmall = llms.links.length <= 150 && llms.bytes <= 51_200;
    const conditions = {
      isText: llms.isText,
      hasOneTitle: llms.title !== null && llms.headings1 === 1,
      hasSummary: llms.hasSummary,
      hasSections: llms.sections >= 1 && llms.links.length >= 1,
      hasGoodLinks: good >= 0.95 && own >= 0.7 && isSmall,
    };
    return measured(mean(Object.values(conditions).map(Number)), { ...conditions, goodLinks: good, ownLinks: own });
  },
});
