import type { RenderedQuery } from "@sightline/model/rule";
import { fieldFigure, fieldRow, labVitals, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const cls = (median: number) => ({
  vitals: labVitals({
    cls: { median, min: median - 0.01, max: median + 0.01 },
    shifted: [{ selector: "main > p", snippet: "<p>", shift: median }],
  }),
});

const field = (p75: number) => ({ cls: fieldFigure(p75) });

export default {
  passes: [
    renderedRow(),
    measuredRow(cls(0.1)),
    measuredRow({ vitals: null }),
    measuredRow({ vitals: labVitals({ cls: null }) }),
    fieldRow(field(0.1), {}, cls(0.3)),
  ],
  fails: [
    { on: measuredRow(cls(0.26)), messages: ["poor"] },
    { on: measuredRow(cls(0.11)), messages: ["shifts"], certainty: "review" },
    {
      on: measuredRow({ vitals: { ...cls(0.3).vitals, shifted: [] } }, { template: null }),
      messages: ["poor-everywhere"],
    },
    { on: measuredRow(cls(0.2), { template: null }), messages: ["shifts-everywhere"], certainty: "review" },
    { on: fieldRow({ cls: null }, {}, cls(0.3)), messages: ["poor"] },
    { on: fieldRow(field(0.26)), messages: ["poor-field"] },
    { on: fieldRow(field(0.11)), messages: ["shifts-field"] },
    { on: fieldRow({ ...field(0.26), scope: "origin" }), messages: ["poor-field"], certainty: "review" },
    { on: fieldRow(field(0.26), { template: null }), messages: ["poor-field-everywhere"] },
    { on: fieldRow(field(0.11), { template: null }), messages: ["shifts-field-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
