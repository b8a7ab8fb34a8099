import { quotationsOf } from "../../reading/quotations.ts";
import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.quotations",
    pillar: "citability",
    title: "Page contains no quotations",
    why: "In one experiment quotations raised a page’s share of the answer most; another did not find the effect reliably.",
    fix: "Quote named experts or primary documents where you can do so truthfully.",
    weight: 2,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "seranking-2025", "c-seo-bench"],
    effort: "L",
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 100) return notApplicable;
    const quotations = quotationsOf(text);
    const density = (quotations.length * 1000) / text.words.length;
    return measured(ramp(density, 0, 1), { quotations: quotations.length }, quotations[0] ?? null);
  },
});
