import { ramp } from "../../scoring/ramp.ts";
import { definePageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "retr.duplicate",
    pillar: "retrievability",
    class: "scored",
    title: "Text stands on another page too",
    why: "Engines pick one of several equal pages, and it may be the wrong one.",
    fix: "Consolidate the pages or name one of them canonical.",
    weight: 3,
    evidence: "B",
    direction: "supports",
    sources: ["google-gen-ai-guide", "bing-guidelines"],
    effort: "M",
    anyPage: true,
  },
  reads: ["record", "survey"],

  evaluate({ record, survey }) {
    if (record.indexability !== "indexable") return notApplicable;
    const seen = { similarity: survey.similarity, similarTo: survey.similarTo ?? "" };
    return measured(1 - ramp(survey.similarity, 0.7, 0.95), seen, survey.similarTo);
  },
});
