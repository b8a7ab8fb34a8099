import { canonicalMultiple, canonicalMultipleConflicting } from "@sightline/rules/shared";
import { shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.canonical",
    pillar: "retrievability",
    title: "Canonical is repeated, outside the head, or contradicts another",
    why: "Engines combine the signals of several URLs only if the canonical is clear.",
    fix: "Name the preferred URL once, as an absolute URL, in the head.",
    found: "Single: {isSingle}, in the head: {isInHead}, without contradiction: {agrees}.",
    weight: 2.5,
    evidence: "B",
    sources: ["google-canonical", "bing-guidelines"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["canonicals"],
  rules: [canonicalMultiple, canonicalMultipleConflicting],

  evaluate({ record }, failing) {
    if (record.indexability !== "indexable") return notApplicable;
    const canonicals = record.canonicals.filter(({ qualified }) => !qualified);
    if (canonicals.length === 0) return notApplicable;
    const agrees = !failing.has(canonicalMultipleConflicting);
    const conditions = {
      isSingle: agrees && !failing.has(canonicalMultiple),
      isInHead: canonicals.every(({ place }) => place !== "body"),
      agrees,
    };
    return measured(
      shareOf(Object.values(conditions), Boolean),
      conditions,
      canonicals.map(({ raw }) => raw).join(", "),
    );
  },
});
