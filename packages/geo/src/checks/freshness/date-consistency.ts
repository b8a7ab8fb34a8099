import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "fresh.date-consistency",
    pillar: "freshness",
    title: "Dates on the page contradict each other",
    why: "Engines cannot trust dates that contradict each other.",
    fix: "Generate all dates from one source.",
    weight: 2.5,
    evidence: "B",
    sources: ["google-byline-dates"],
    effort: "M",
    pageTypes: ["article", "docs"],
  },
  reads: ["dates", "context"],

  evaluate({ dates, context }) {
    const modified = dates.dataModified ?? dates.metaModified;
    const published = dates.dataPublished ?? dates.metaPublished;
    const sources = [
      dates.visible,
      dates.timeElement,
      dates.dataModified ?? dates.dataPublished,
      dates.metaModified ?? dates.metaPublished,
    ];
    const known = sources.filter((day) => day !== null);
    if (known.length < 2) return notApplicable;
    const isFuture = known.some((day) => day > context.today + 1);
    const isReversed = modified !== null && published !== null && modified < published;
    if (isFuture || isReversed) return measured(0, { isFuture, isReversed });
    // A page may show its publication date and mark up its modification date.
    const rest =
      published === null ? known : known.map((day) => (day === published && modified !== null ? modified : day));
    const gapDays = Math.max(...rest) - Math.min(...rest);
    return measured(1 - ramp(gapDays, 2, 60), { gapDays });
  },
});
