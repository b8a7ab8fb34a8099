import type { RenderedQuery } from "@sightline/model/rule";
import { laidOutRow, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const overflow = (pixels: number, selectors = ["main > table"]) => ({
  overflow: { count: 1, pixels, sample: selectors.map((selector) => ({ selector, snippet: "<table>" })) },
});

export default {
  passes: [renderedRow(), measuredRow({ layout: null }), laidOutRow(overflow(8)), laidOutRow(overflow(0))],
  fails: [
    { on: laidOutRow(overflow(9)), messages: ["wide"] },
    { on: laidOutRow(overflow(90, []), { template: null }), messages: ["wide-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
