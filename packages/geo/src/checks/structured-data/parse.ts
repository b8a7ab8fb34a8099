import { definePageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "sd.parse",
    pillar: "structured-data",
    class: "scored",
    title: "JSON-LD does not parse or says nothing",
    why: "Markup that does not parse is not there.",
    fix: "Fix the syntax, use the schema.org context and known types.",
    weight: 2,
    evidence: "B",
    direction: "supports",
    sources: ["google-structured-data"],
    effort: "S",
    anyPage: true,
  },
  reads: ["record", "jsonLd"],

  evaluate({ jsonLd, record }) {
    if (jsonLd.blocks === 0) return notApplicable;
    const error = record.jsonLd.find((block) => block.error !== null)?.error ?? null;
    const conflicts = jsonLd.conflictingIds.length;
    const score = Math.max(0, jsonLd.validBlocks / jsonLd.blocks - (conflicts > 0 ? 0.25 : 0));
    return measured(
      score,
      { blocks: jsonLd.blocks, valid: jsonLd.validBlocks, conflictingIds: jsonLd.conflictingIds },
      error,
    );
  },
});
