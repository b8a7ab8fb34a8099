import { firstPartySignals } from "../../reading/first-party.ts";
import { definePageMeasure } from "../measure.ts";
import { reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.first-party",
    pillar: "citability",
    class: "report",
    title: "Signs of first-hand data",
    why: "Reported only: Google names first-hand content as what matters most, but its absence cannot be told from wording.",
    fix: "Publish your own data, and describe how you collected it.",
    found:
      "Signs of first-hand data or method: {signals}. Looked for a heading on method, sentences on own data, data files, captioned figures, and Dataset or Review markup.",
    weight: 0,
    evidence: "B",
    sources: ["google-gen-ai-guide"],
    effort: "L",
    pageTypes: ["article"],
    languages: ["en"],
  },
  reads: ["text", "edges", "structuredData"],

  evaluate({ text, edges, structuredData }) {
    const signals = firstPartySignals(text, edges, structuredData);
    return reported({ signals });
  },
});
