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
    found: "The canonical {faults}.",
    weight: 2.5,
    evidence: "B",
    sources: ["google-canonical", "bing-guidelines"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["canonicals"],
  rules: [canonicalMultiple, canonicalMultipleConflicting],
  coveredBy: [canonicalMultiple, canonicalMultipleConflicting],

  evaluate({ record }, failing) {
    if (record.indexability !== "indexable") return notApplicable;
    const canonicals = record.canonicals.filter(({ qualified }) => !qualified);
    if (canonicals.length === 0) return notApplicable;
    const agrees = !failing.has(canonicalMultipleConflicting);
    const conditions = [
      [agrees && !failing.has(canonicalMultiple), "is named several times"],
      [canonicals.every(({ place }) => place !== "body"), "stands in the body"],
      [agrees, "contradicts another one"],
    ] as const;
    return measured(
      shareOf(conditions, ([isMet]) => isMet),
      { faults: conditions.flatMap(([isMet, fault]) => (isMet ? [] : [fault])) },
      canonicals.map(({ raw }) => raw).join(", "),
    );
  },
});
