import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.table-semantics",
    pillar: "extractability",
    class: "report",
    title: "Data tables lack header cells",
    why: "Without header cells, software cannot tell what a value refers to.",
    fix: "Mark the cells that name rows and columns as th with scope.",
    found: "{withoutHeaders} of {tables} data tables have no th and no cell with scope.",
    weight: 0,
    evidence: "B",
    sources: ["wai-tables", "chrome-agents"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["tables"],

  evaluate({ record }) {
    const tables = record.tables.filter(
      ({ rows, cells, imageCells }) => rows >= 3 && cells >= 6 && imageCells < cells / 2,
    );
    if (tables.length === 0) return notApplicable;
    const bare = tables.filter(({ headerCells }) => headerCells === 0);
    const [first] = bare;
    return measured(
      1 - bare.length / tables.length,
      { tables: tables.length, withoutHeaders: bare.length },
      first === undefined ? null : `table of ${first.rows} rows and ${first.cells} cells, none of them th`,
    );
  },
});
