import type { RenderedQuery } from "@sightline/model/rule";
import { labVitals, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const lcp = (median: number) => ({ vitals: labVitals({ lcpMs: { median, min: median - 200, max: median + 300 } }) });

export default {
  passes: [
    renderedRow(),
    measuredRow(lcp(2500)),
    measuredRow({ vitals: null }),
    measuredRow({ vitals: labVitals({ lcpMs: null }) }),
  ],
  fails: [
    { on: measuredRow(lcp(4001)), messages: ["poor"] },
    { on: measuredRow(lcp(2501)), messages: ["slow"], certainty: "review" },
    {
      on: measuredRow({ vitals: labVitals({ ...lcp(5000).vitals, lcpElement: null }) }, { template: null }),
      messages: ["poor-everywhere"],
    },
    { on: measuredRow(lcp(3000), { template: null }), messages: ["slow-everywhere"], certainty: "review" },
  ],
} satisfies SiteCases<RenderedQuery>;
