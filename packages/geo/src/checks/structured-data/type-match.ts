import { apparentFamily, declaredFamilies } from "../../structured-data/page-family.ts";
import { definePageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "sd.type-match",
    pillar: "structured-data",
    class: "scored",
    title: "Declared type is not what the page is",
    why: "A wrong type makes all further properties doubtful.",
    fix: "Declare what the page is.",
    weight: 1,
    evidence: "D",
    direction: "supports",
    sources: ["google-structured-data", "squirrelscan"],
    effort: "S",
    anyPage: false,
  },
  reads: ["structuredData", "text", "record"],

  evaluate({ structuredData, text, record, url }) {
    const declared = declaredFamilies(structuredData);
    if (declared.length === 0) return notApplicable;
    const apparent = apparentFamily(url, text, record);
    const score = apparent === null ? 0.5 : declared.includes(apparent) ? 1 : 0;
    return measured(score, { declared, apparent: apparent ?? "unknown" });
  },
});
