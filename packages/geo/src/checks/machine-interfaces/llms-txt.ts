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
    fix: "Begin with one H1, link only to pages that crawlers may fetch, and serve the file as text; or remove it.",
    found: "{url}: {faults}.",
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
    const goodLinks = llmsLinkShare(reading);
    if (llms.isUnsafe) return measured(0, { url, faults: ["it contains instructions to models"] });
    const faults = [
      ...(llms.isText ? [] : ["it is not served as text"]),
      ...(llms.title !== null && llms.headings1 === 1 ? [] : [`it has ${llms.headings1} H1 headings instead of one`]),
      ...(goodLinks >= 0.95
        ? []
        : [`${Math.round(100 * goodLinks)}% of its links lead to pages that crawlers may fetch and index`]),
    ];
    return measured(1 - faults.length / 3, { url, faults }, llms.title);
  },
});
