import type { PageFacts } from "@sightline/facts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.parse",
    pillar: "structured-data",
    title: "JSON-LD does not parse or has no known type",
    why: "Engines ignore markup that does not parse.",
    fix: "Correct the syntax, and use the schema.org context and known types.",
    weight: 2,
    evidence: "B",
    sources: ["google-structured-data"],
    effort: "S",
  },
  reads: ["record"],

  evaluate({ record }) {
    const blocks = record.jsonLd.filter(({ empty }) => !empty);
    if (blocks.length === 0) return notApplicable;
    // In a truncated graph, a block without a type is not necessarily wrong.
    const isCut = Object.hasOwn(record.cutFacts, "structuredData");
    const valid = blocks.filter(({ error, typedNodes }) => error === null && (typedNodes > 0 || isCut)).length;
    const { conflictingIds } = record.structuredData;
    const score = Math.max(0, valid / blocks.length - (conflictingIds.length > 0 ? 0.25 : 0));
    const error = blocks.find((block) => block.error !== null)?.error ?? null;
    return measured(score, { blocks: blocks.length, valid, conflictingIds }, error === null ? null : toldError(error));
  },
});

function toldError({ message, ...inBlock }: NonNullable<PageFacts["jsonLd"][number]["error"]>): string {
  const { line, column } = inBlock.at ?? inBlock;
  return `${message} at line ${line}, column ${column}`;
}
