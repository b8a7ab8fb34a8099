import type { RenderedQuery } from "@sightline/model/rule";
import { fieldFigure, fieldRow, labVitals, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const lcp = (median: number) => ({ vitals: labVitals({ lcpMs: { median, min: median - 200, max: median + 300 } }) });

const field = (p75: number) => ({ lcpMs: fieldFigure(p75) });

export default {
  passes: [
    renderedRow(),
    measuredRow(lcp(2500)),
    measuredRow({ vitals: null }),
    measuredRow({ vitals: labVitals({ lcpMs: null }) }),
    fieldRow(field(2500), {}, lcp(5000)),
  ],
  fails: [
    { on: measuredRow(lcp(4001)), messages: ["poor"] },
    { on: measuredRow(lcp(2501)), messages: ["slow"], certainty: "review" },
    {
      on: measuredRow({ vitals: labVitals({ ...lcp(5000).vitals, lcpElement: null }) }, { template: null }),
      messages: ["poor-everywhere"],
    },
    { on: measuredRow(lcp(3000), { template: null }), messages: ["slow-everywhere"], certainty: "review" },
    { on: fieldRow({ lcpMs: null }, {}, lcp(5000)), messages: ["poor"] },
    { on: fieldRow(field(4001)), messages: ["poor-field"] },
    { on: fieldRow(field(2501)), messages: ["slow-field"] },
    { on: fieldRow({ ...field(2501), scope: "origin" }), messages: ["slow-field"], certainty: "review" },
    { on: fieldRow(field(4001), { template: null }), messages: ["poor-field-everywhere"] },
    { on: fieldRow(field(2501), { template: null }), messages: ["slow-field-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
