import type { RenderedQuery } from "@sightline/model/rule";
import { labVitals, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const element = { selector: "img", snippet: "<img>", url: "https://site.test/boot.jpg", isLazy: false, priority: null };
const slow = { lcpMs: { median: 2600, min: 2500, max: 2700 } };
const vitals = (parts: Partial<typeof element> | { priority: string } | { url: null }, ms = slow) => ({
  vitals: labVitals({ ...ms, lcpElement: { ...element, ...parts } }),
});

export default {
  passes: [
    renderedRow(),
    measuredRow(vitals({}, { lcpMs: { median: 2500, min: 2400, max: 2600 } })),
    measuredRow(vitals({ priority: "high" })),
    measuredRow(vitals({ isLazy: true })),
    measuredRow(vitals({ url: null })),
  ],
  fails: [
    { on: measuredRow(vitals({})), messages: ["priority"] },
    { on: measuredRow(vitals({ priority: "low" }), { template: null }), messages: ["priority-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
