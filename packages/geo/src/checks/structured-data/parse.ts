import type { PageFacts } from "@sightline/facts";
import { sdJsonParseError } from "@sightline/rules/shared";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.parse",
    pillar: "structured-data",
    title: "JSON-LD does not parse",
    why: "Engines ignore markup that does not parse.",
    fix: "Correct the syntax at the quoted place.",
    found: "{invalid} of {blocks} JSON-LD blocks do not parse.",
    weight: 2,
    evidence: "B",
    sources: ["google-structured-data"],
    effort: "S",
  },
  reads: ["record"],
  rules: [sdJsonParseError],
  coveredBy: [sdJsonParseError],

  evaluate({ record }, failing) {
    const blocks = record.jsonLd.filter(({ empty }) => !empty);
    if (blocks.length === 0) return notApplicable;
    const errors = failing.has(sdJsonParseError) ? blocks.flatMap(({ error }) => error ?? []) : [];
    const [first] = errors;
    return measured(
      1 - errors.length / blocks.length,
      { blocks: blocks.length, invalid: errors.length },
      first === undefined ? null : errorText(first),
    );
  },
});

function errorText({ message, ...inBlock }: NonNullable<PageFacts["jsonLd"][number]["error"]>): string {
  const { line, column } = inBlock.at ?? inBlock;
  return `${message} at line ${line}, column ${column}`;
}
