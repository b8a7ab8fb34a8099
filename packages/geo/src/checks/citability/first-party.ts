import { firstPartySignals } from "../../reading/first-party.ts";
import { writtenTypes } from "../../reading/page-type.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.first-party",
    pillar: "citability",
    title: "Page shows no first-hand data or method",
    why: "Google names first-hand, non-commodity content as what matters most.",
    fix: "Publish your own data, and describe how you collected it.",
    weight: 1.5,
    evidence: "B",
    sources: ["google-gen-ai-guide"],
    effort: "L",
    anyPage: false,
  },
  reads: ["text", "edges", "structuredData"],

  evaluate({ text, edges, structuredData, type }) {
    if (!writtenTypes.has(type) || !text.pack.supported) return notApplicable;
    const signals = firstPartySignals(text, edges, structuredData);
    return measured(Math.min(1, signals.length / 2), { signals });
  },
});
