import { dateConflicts } from "../../reading/date-conflicts.ts";
import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const tolerance = 2;
/** Score below which a measure fails: any difference beyond the tolerance is a contradiction. */
const maxWithConflict = 0.89;

export default definePageMeasure({
  meta: {
    id: "fresh.date-consistency",
    pillar: "freshness",
    title: "Dates on the page contradict each other",
    why: "Google asks that the visible date and those in structured data agree; otherwise it may choose another one.",
    fix: "Generate the visible date, structured data and meta elements from one source.",
    found: "{conflicts}. Dates of the same meaning pass when they are at most 2 days apart.",
    weight: 2.5,
    evidence: "B",
    sources: ["google-byline-dates"],
    effort: "M",
    pageTypes: ["article", "docs"],
  },
  reads: ["dates", "context"],

  evaluate({ dates, context }) {
    const conflicts = dateConflicts(dates, context.today);
    const [worst] = conflicts;
    if (worst === undefined) return notApplicable;
    const gap = conflicts.filter(({ days }) => days > tolerance).map(({ text }) => text);
    if (gap.length === 0) return measured(1);
    return measured(maxWithConflict * (1 - ramp(Math.min(worst.days, 1e6), tolerance, 60)), { conflicts: gap });
  },
});
