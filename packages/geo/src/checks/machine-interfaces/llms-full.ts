import { looksLikeHtml } from "../../site/llms-file.ts";
import { documentAt } from "../../site/site-reading.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.llms-full",
    pillar: "machine-interfaces",
    class: "info",
    title: "llms-full.txt",
    why: "llms-full.txt is a practice outside the llms.txt proposal, and is not scored.",
    fix: "Leave it out unless you know of a client that reads it.",
    weight: 0,
    evidence: "E",
    direction: "neutral",
    sources: ["llms-txt-spec"],
    effort: "S",
  },

  evaluate({ site }) {
    const document = documentAt(site, "/llms-full.txt");
    if (document?.status !== 200 || looksLikeHtml(document.text)) return notApplicable;
    return reported({ bytes: Buffer.byteLength(document.text), tokens: Math.round(document.text.length / 4) });
  },
});
