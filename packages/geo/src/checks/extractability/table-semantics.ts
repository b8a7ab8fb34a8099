import { mean } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.table-semantics",
    pillar: "extractability",
    title: "Data tables lack header cells or a name",
    why: "Without header cells, software cannot tell what a value refers to.",
    fix: "Add th, scope and caption, and keep tables flat.",
    weight: 1,
    evidence: "B",
    sources: ["wai-tables", "chrome-agents"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["tables"],

  evaluate({ record }) {
    const tables = record.tables.filter(({ rows, cells }) => rows >= 2 && cells >= 4);
    if (tables.length === 0) return notApplicable;
    const scores = tables.map((table) =>
      mean([
        table.headerCells > 0 ? 1 : 0,
        table.named || table.afterHeading ? 1 : 0,
        table.regular ? 1 : 0,
        table.imageCells < table.cells / 2 ? 1 : 0,
      ]),
    );
    return measured(mean(scores), {
      tables: tables.length,
      withHeaders: tables.filter(({ headerCells }) => headerCells > 0).length,
    });
  },
});
