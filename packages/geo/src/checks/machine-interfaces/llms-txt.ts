import { cutText } from "@sightline/text";
import { type LlmsLinks, llmsLinks } from "../../site/llms-links.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.llms-txt",
    pillar: "machine-interfaces",
    class: "agent",
    title: "llms.txt does not follow its proposal, or names pages that crawlers cannot use",
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
    if (llms.isUnsafe) return measured(0, { url, faults: ["it contains instructions to models"] });
    const faults = [
      ...(llms.isText ? [] : ["it is not served as text"]),
      ...(llms.title !== null && llms.headings1 === 1 ? [] : [`it has ${llms.headings1} H1 headings instead of one`]),
    ];
    const links = linkFaults(llmsLinks(reading));
    const score = 1 - (faults.length + (links.length > 0 ? 1 : 0)) / 3;
    return measured(score, { url, faults: [...faults, ...links] }, llms.title);
  },
});

/** Maximum share of links that crawlers cannot fetch or index. */
const maxFaulty = 0.05;
const maxExamples = 5;
const maxExample = 120;

function linkFaults({ known, faults }: LlmsLinks): string[] {
  const faulty = faults.reduce((sum, { urls }) => sum + urls.length, 0);
  if (faulty <= maxFaulty * known) return [];
  return faults.map(({ fault, urls }) => {
    const shown = urls.slice(0, maxExamples).map((url) => cutText(url, maxExample));
    const more = urls.length > maxExamples ? ` and ${urls.length - maxExamples} more` : "";
    return `${urls.length} of ${known} checked links: ${fault} (${shown.join(" ")}${more})`;
  });
}
