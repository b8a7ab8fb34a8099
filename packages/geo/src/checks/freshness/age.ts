import { modifiedDay } from "../../reading/dates.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const timely =
  /\b(?:best|top \d+|vs\.?|versus|compar(?:e|ed|ison)|pricing|prices?|costs?|cheapest|review|preise?|vergleich|beste[nrs]?|meilleurs?|mejores|prix|precios)\b|\b20[2-9]\d\b/i;

export default definePageMeasure({
  meta: {
    id: "fresh.age",
    pillar: "freshness",
    title: "Page on a time-sensitive topic is old",
    why: "Cited pages are a quarter fresher than others.",
    fix: "Review important pages each quarter, and update what has changed.",
    weight: 2,
    evidence: "C",
    sources: ["ahrefs-freshness-2025", "seranking-2025"],
    effort: "L",
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["record", "dates", "context"],

  evaluate({ record, dates, context }) {
    if (!timely.test(record.title ?? "")) return notApplicable;
    const day = modifiedDay(dates);
    if (day === null) return notApplicable;
    const ageDays = Math.max(0, context.today - day);
    return measured(scoreOf(ageDays), { ageDays });
  },
});

/** Returns 1 up to three months, then falls linearly to 0.5 at one year and to 0.1 at three. */
function scoreOf(days: number): number {
  if (days <= 90) return 1;
  if (days <= 365) return 1 - (0.5 * (days - 90)) / 275;
  return Math.max(0.1, 0.5 - (0.4 * (days - 365)) / 730);
}
