import { statisticsOf } from "../../reading/sourced.ts";
import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const minWords = 300;

export default definePageMeasure({
  meta: {
    id: "cite.statistics",
    pillar: "citability",
    class: "report",
    title: "Text contains few figures",
    why: "In one experiment figures raised a page’s share of the answer; two later studies found no reliable gain.",
    fix: "Replace vague claims with verified figures where you have them.",
    found:
      "Distinct figures with a unit: {distinct} in {words} words ({density} per 1,000). From 4.5 per 1,000 it passes.",
    weight: 0,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "seranking-2025", "c-seo-bench", "regression-2026"],
    effort: "L",
    pageTypes: ["article"],
    languages: ["en"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < minWords) return notApplicable;
    const statistics = statisticsOf(text);
    const distinct = new Set(statistics.flatMap(({ quantities }) => quantities)).size;
    const density = (distinct * 1000) / text.words.length;
    return measured(ramp(density, 0, 5), { distinct, density, words: text.words.length }, statistics[0]?.text ?? null);
  },
});
