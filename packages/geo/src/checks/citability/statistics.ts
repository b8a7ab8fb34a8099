import { sourcedShare, statisticsOf } from "../../reading/sourced.ts";
import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.statistics",
    pillar: "citability",
    title: "Text contains few figures",
    why: "In one experiment figures raised a page’s share of the answer; two later studies found no reliable gain.",
    fix: "Replace vague claims with verified figures.",
    weight: 3,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "seranking-2025", "c-seo-bench", "regression-2026"],
    effort: "L",
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text", "edges", "context"],

  evaluate({ text, edges, context }) {
    if (text.words.length < 100) return notApplicable;
    const statistics = statisticsOf(text);
    const distinct = new Set(statistics.flatMap(({ quantities }) => quantities)).size;
    const density = (distinct * 1000) / text.words.length;
    const isUnsourced = statistics.length > 0 && sourcedShare(text, edges, context.origin) < 0.3;
    const score = ramp(density, 0, 5);
    return measured(
      isUnsourced ? Math.min(0.8, score) : score,
      { distinct, density, isUnsourced },
      statistics[0]?.text ?? null,
    );
  },
});
