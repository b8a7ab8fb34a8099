import { quotationsOf } from "../../reading/quotations.ts";
import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.quotations",
    pillar: "citability",
    class: "report",
    title: "Attributed quotations",
    why: "Reported only: one experiment found that quotations raise a page’s share of the answer, another did not find the effect reliably, and a page without them is not at fault.",
    fix: "Quote named experts or primary documents where you can do so truthfully.",
    found: "Quotations of at least six words with an attribution: {quotations} in {words} words.",
    weight: 0,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "seranking-2025", "c-seo-bench"],
    effort: "L",
    pageTypes: ["article"],
    languages: ["en"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 100) return notApplicable;
    const quotations = quotationsOf(text);
    return reported({ quotations: quotations.length, words: text.words.length }, quotations[0] ?? null);
  },
});
