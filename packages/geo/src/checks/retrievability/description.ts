import { hasOwnMetadata } from "@sightline/model/rule";
import {
  metaDescriptionDuplicate,
  metaDescriptionMissing,
  metaDescriptionMultiple,
  metaDescriptionTooLong,
  metaDescriptionTooShort,
} from "@sightline/rules/shared";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const ofText = [metaDescriptionMultiple, metaDescriptionTooLong, metaDescriptionTooShort];

export default definePageMeasure({
  meta: {
    id: "retr.description",
    pillar: "retrievability",
    title: "Meta description is missing, shared, or of the wrong length",
    why: "Search engines show and rerank with it; fetchers of assistants hardly read it.",
    fix: "Summarise the answer in one sentence.",
    found: "Failing rules: {rules}; indexable pages with this description: {pagesWithDescription}.",
    weight: 1,
    evidence: "B",
    direction: "mixed",
    sources: ["sageo-2026", "bing-guidelines", "writesonic-2026"],
    effort: "S",
    pageTypes: ["home", "article", "docs", "faq", "product", "service", "category", "about", "other"],
  },
  reads: ["record", "survey"],
  rules: [metaDescriptionMissing, ...ofText],
  coveredBy: [metaDescriptionMissing, metaDescriptionDuplicate, ...ofText],

  evaluate({ record, survey }, failing) {
    if (record.indexability !== "indexable" || !hasOwnMetadata(record)) return notApplicable;
    const rules = [...failing].map(({ meta }) => meta.id);
    if (failing.has(metaDescriptionMissing)) return measured(0, { rules, pagesWithDescription: 0 });
    // Not every page needs a description.
    if (record.metaDescriptions.every(({ text }) => text.trim() === "")) return notApplicable;
    const isFitting = !ofText.some((rule) => failing.has(rule));
    const score = 0.5 + (survey.descriptionCount > 1 ? 0 : 0.3) + (isFitting ? 0.2 : 0);
    return measured(score, { rules, pagesWithDescription: survey.descriptionCount }, record.metaDescription);
  },
});
