import { hasOwnMetadata } from "@sightline/model/rule";
import { titleDuplicate, titleMissing, titleMultiple } from "@sightline/rules/shared";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.title",
    pillar: "retrievability",
    title: "Title is missing, repeated or shared",
    why: "The title is what retrieval and reranking see first, and what people see beside a citation.",
    fix: "Give each page one title of its own: its topic, and what is special about it.",
    found:
      "Title elements with a text: {titles}; indexable pages with this title: {pagesWithTitle}. One of each passes.",
    weight: 4,
    evidence: "B",
    sources: ["sageo-2026", "microsoft-answers", "writesonic-2026"],
    effort: "S",
  },
  reads: ["record", "survey"],
  rules: [titleMissing, titleMultiple],
  coveredBy: [titleMissing, titleMultiple, titleDuplicate],

  evaluate({ record, survey, type }, failing) {
    if (type === "form" || record.indexability !== "indexable" || !hasOwnMetadata(record)) return notApplicable;
    const seen = {
      titles: record.titles.filter(({ text }) => text.trim() !== "").length,
      pagesWithTitle: survey.titleCount,
    };
    if (failing.has(titleMissing)) return measured(0, { ...seen, pagesWithTitle: 0 });
    const isRepeated = failing.has(titleMultiple) && new Set(record.titles.map(({ text }) => text.trim())).size > 1;
    const score = (isRepeated ? 0 : 0.5) + (survey.titleCount > 1 ? 0 : 0.5);
    return measured(score, seen, record.title);
  },
});
