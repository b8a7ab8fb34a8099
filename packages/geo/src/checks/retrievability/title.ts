import { hasOwnMetadata } from "@sightline/model/rule";
import { titleDuplicate, titleMissing, titleMultiple, titleTooLong, titleTooShort } from "@sightline/rules/shared";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.title",
    pillar: "retrievability",
    title: "Title is missing, shared, or of the wrong length",
    why: "The title is what retrieval and reranking see first, and what people see beside a citation.",
    fix: "State topic and what is special, once, and differently on every page.",
    found: "Failing rules: {rules}; title elements: {titles}; indexable pages with this title: {pagesWithTitle}.",
    weight: 4,
    evidence: "B",
    sources: ["sageo-2026", "microsoft-answers", "writesonic-2026"],
    effort: "S",
  },
  reads: ["record", "survey"],
  rules: [titleMissing, titleMultiple, titleTooLong, titleTooShort],
  coveredBy: [titleMissing, titleMultiple, titleTooLong, titleTooShort, titleDuplicate],

  evaluate({ record, survey }, failing) {
    if (record.indexability !== "indexable" || !hasOwnMetadata(record)) return notApplicable;
    const rules = [...failing].map(({ meta }) => meta.id);
    const seen = { rules, titles: record.titles.length, pagesWithTitle: survey.titleCount };
    if (failing.has(titleMissing)) return measured(0, { ...seen, pagesWithTitle: 0 });
    const isMultiple = failing.has(titleMultiple);
    const isFitting = !failing.has(titleTooLong) && !failing.has(titleTooShort);
    const score = (isMultiple ? 0 : 0.4) + (survey.titleCount > 1 ? 0 : 0.3) + (isFitting ? 0.3 : 0);
    return measured(score, seen, record.title);
  },
});
