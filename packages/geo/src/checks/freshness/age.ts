import { modifiedDay } from "../../reading/dates.ts";
import { timelyWording } from "../../reading/timely-wording.ts";
import { isoDay } from "../../text/iso-day.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "fresh.age",
    pillar: "freshness",
    title: "Page on a time-sensitive topic is old",
    why: "Pages that assistants cited were a quarter newer than the results of classic search, at a mean age of three years.",
    fix: "Check the facts of the page, update what has changed, and show the new date.",
    found:
      "Last changed {changed}, {ageDays} days before the audit, with “{wording}” in the title. Up to 365 days pass.",
    weight: 2,
    evidence: "C",
    sources: ["ahrefs-freshness-2025", "seranking-2025"],
    effort: "L",
    pageTypes: ["article"],
    languages: ["en"],
  },
  reads: ["record", "dates", "context"],

  evaluate({ record, dates, context }) {
    const wording = timelyWording(record.title ?? "");
    const day = modifiedDay(dates);
    if (wording === null || day === null) return notApplicable;
    const ageDays = Math.max(0, context.today - day);
    return measured(scoreOf(ageDays), { ageDays, changed: isoDay(day), wording }, record.title);
  },
});

/** Returns 1 up to one year, then falls linearly to 0.1 at four. */
function scoreOf(days: number): number {
  return days <= 365 ? 1 : Math.max(0.1, 1 - (0.9 * (days - 365)) / 1095);
}
