import type { RenderedQuery } from "@sightline/model/rule";
import { laidOutRow, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const small = {
  smallTargets: { count: 1, sample: [{ selector: "nav a", snippet: "<a>", width: 60, height: 17.6 }] },
};

export default {
  passes: [renderedRow(), measuredRow({ layout: null }), laidOutRow({ targets: 200 })],
  fails: [
    { on: laidOutRow(small), messages: ["small"] },
    { on: laidOutRow(small, { template: null }), messages: ["small-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
