import { hasOwnMetadata } from "@sightline/model/rule";
import { metaDescriptionDuplicate, metaDescriptionMissing, metaDescriptionMultiple } from "@sightline/rules/shared";
import type { PageType } from "../../reading/page-type.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.description",
    pillar: "retrievability",
    title: "Meta description is missing, repeated or shared",
    why: "Search engines show and rerank with it; fetchers of assistants hardly read it.",
    fix: "Give each page one description of its own that summarises its answer.",
    found:
      "Descriptions with a text: {descriptions}; indexable pages with this description: {pagesWithDescription}. One of each passes.",
    weight: 1,
    evidence: "B",
    direction: "mixed",
    sources: ["sageo-2026", "bing-guidelines", "writesonic-2026"],
    effort: "S",
  },
  reads: ["record", "survey"],
  rules: [metaDescriptionMissing, metaDescriptionMultiple],
  coveredBy: [metaDescriptionMissing, metaDescriptionDuplicate, metaDescriptionMultiple],

  evaluate({ record, survey, type }, failing) {
    if (type === "form" || record.indexability !== "indexable" || !hasOwnMetadata(record)) return notApplicable;
    const descriptions = record.metaDescriptions.filter(({ text }) => text.trim() !== "").length;
    const seen = { descriptions, pagesWithDescription: survey.descriptionCount };
    if (failing.has(metaDescriptionMissing) && described.has(type))
      return measured(0, { ...seen, pagesWithDescription: 0 });
    // Not every page needs a description.
    if (descriptions === 0) return notApplicable;
    const score = (failing.has(metaDescriptionMultiple) ? 0 : 0.5) + (survey.descriptionCount > 1 ? 0 : 0.5);
    return measured(score, seen, record.metaDescription);
  },
});

/** Types of pages of which each needs a description of its own. */
const described: ReadonlySet<PageType> = new Set(["home", "article", "docs", "faq", "product", "service", "about"]);
