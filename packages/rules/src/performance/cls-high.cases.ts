import type { RenderedQuery } from "@sightline/model/rule";
import { labVitals, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const cls = (median: number) => ({
  vitals: labVitals({
    cls: { median, min: median - 0.01, max: median + 0.01 },
    shifted: [{ selector: "main > p", snippet: "<p>", shift: median }],
  }),
});

export default {
  passes: [
    renderedRow(),
    measuredRow(cls(0.1)),
    measuredRow({ vitals: null }),
    measuredRow({ vitals: labVitals({ cls: null }) }),
  ],
  fails: [
    { on: measuredRow(cls(0.26)), messages: ["poor"] },
    { on: measuredRow(cls(0.11)), messages: ["shifts"], certainty: "review" },
    {
      on: measuredRow({ vitals: { ...cls(0.3).vitals, shifted: [] } }, { template: null }),
      messages: ["poor-everywhere"],
    },
    { on: measuredRow(cls(0.2), { template: null }), messages: ["shifts-everywhere"], certainty: "review" },
  ],
} satisfies SiteCases<RenderedQuery>;
