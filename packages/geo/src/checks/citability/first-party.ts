import { firstPartySignals } from "../../reading/first-party.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

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
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text", "edges", "structuredData"],

  evaluate({ text, edges, structuredData }) {
    const signals = firstPartySignals(text, edges, structuredData);
    return measured(Math.min(1, signals.length / 2), { signals });
  },
});
