import { duplicateContentExact, duplicateContentNear } from "@sightline/rules/shared";
import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable, type Verdict } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.duplicate",
    pillar: "retrievability",
    title: "Another page has the same text",
    why: "Engines pick one of several identical pages, and it may be the wrong one.",
    fix: "Merge the pages, or name one of them as canonical.",
    found: "{similarity%} of the main text is also on {similarTo} (less than {minSimilarity%}).",
    weight: 3,
    evidence: "B",
    sources: ["google-gen-ai-guide", "bing-guidelines"],
    effort: "M",
    pageTypes: ["home", "article", "docs", "faq", "product", "service", "category", "about", "other"],
  },
  reads: ["record", "survey"],
  coveredBy: [duplicateContentExact, duplicateContentNear],

  evaluate({ record, survey }) {
    if (record.indexability !== "indexable") return notApplicable;
    return similarityVerdict(survey.similarity, survey.similarTo);
  },
});

/** Similarity from which rules call pages duplicates, too. */
const minSimilarity = 0.9;

/** Returns the verdict on an indexable page by the similarity of its text to another page. */
export function similarityVerdict(similarity: number, similarTo: string | null): Verdict {
  const score = similarity < minSimilarity ? 1 : 1 - ramp(similarity, 0.7, 0.95);
  return measured(score, { similarity, minSimilarity, similarTo: similarTo ?? "" }, similarTo);
}
