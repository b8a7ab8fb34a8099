import { modifiedDay } from "../../reading/dates.ts";
import { staleReferences } from "../../reading/stale-references.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "fresh.stale-refs",
    pillar: "freshness",
    title: "Text presents past years as current",
    why: "A ranking for a past year, or a past event announced as upcoming, makes the page look outdated to readers and engines.",
    fix: "Update the statement, or say that it is about the past.",
    found:
      "Overtaken statements: {count}. Titles with a ranking or prices pass with this year or the last one; announced events pass while they lie after the last change of the page.",
    weight: 1,
    evidence: "D",
    sources: ["practice"],
    effort: "M",
    pageTypes: ["home", "article", "docs", "faq", "product", "service", "category", "about", "contact"],
    languages: ["en", "de", "fr"],
  },
  reads: ["record", "text", "dates", "context"],

  evaluate({ record, text, dates, context }) {
    const stale = staleReferences({
      title: record.title ?? "",
      text,
      changed: modifiedDay(dates),
      today: context.today,
    });
    return measured(1 - Math.min(1, 0.25 * stale.length), { count: stale.length, stale }, stale[0] ?? null);
  },
});
