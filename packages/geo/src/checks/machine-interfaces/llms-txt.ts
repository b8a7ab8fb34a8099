import { mean } from "../../scoring/ramp.ts";
import { llmsLinkShare } from "../../site/llms-links.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.llms-txt",
    pillar: "machine-interfaces",
    class: "agent",
    title: "llms.txt does not follow its proposal",
    why: "Coding agents may read llms.txt. Google Search ignores it, and no answer engine documents that it reads it. It is optional, and is checked only where it is served.",
    fix: "Begin with one H1, then a summary in a block quote and sections (H2) of links to pages that crawlers may fetch; or remove the file.",
    weight: 2,
    evidence: "C",
    direction: "null",
    sources: ["llms-txt-spec", "llms-txt-usage", "google-gen-ai-guide", "lighthouse-agentic"],
    effort: "S",
  },

  evaluate(reading) {
    const { llms } = reading;
    if (llms === null || llms.isSoft404) return notApplicable;
    const { url } = llms.document;
    const goodLinks = llms.links.length === 0 ? 0 : llmsLinkShare(reading);
    if (llms.isUnsafe) return measured(0, { url, instructsModels: true });
    const conditions = {
      isText: llms.isText,
      hasOneTitle: llms.title !== null && llms.headings1 === 1,
      hasSummary: llms.hasSummary,
      hasSections: llms.sections >= 1 && llms.links.length >= 1,
      hasGoodLinks: goodLinks >= 0.95,
    };
    return measured(
      mean(Object.values(conditions).map(Number)),
      { url, ...conditions, links: llms.links.length, goodLinks },
      llms.title,
    );
  },
});
