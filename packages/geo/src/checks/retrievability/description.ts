import { displayWidth } from "@sightline/text";
import { band } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.description",
    pillar: "retrievability",
    title: "Meta description is missing, shared or too short",
    why: "Search engines display it and rerank with it; fetchers of assistants make little use of it.",
    fix: "Summarise the answer in one sentence.",
    weight: 1,
    evidence: "B",
    direction: "mixed",
    sources: ["sageo-2026", "bing-guidelines", "writesonic-2026"],
    effort: "S",
  },
  reads: ["record", "survey"],

  evaluate({ record, survey }) {
    if (record.indexability !== "indexable") return notApplicable;
    const description = record.metaDescription?.trim() ?? "";
    if (description === "") return measured(0, { length: 0 });
    const length = displayWidth(description);
    const isUnique = survey.descriptionCount <= 1;
    return measured(0.5 + 0.3 * (isUnique ? 1 : 0) + 0.2 * band(length, 20, 50, 170, 320), {
      length,
      sharedBy: survey.descriptionCount,
    });
  },
});
