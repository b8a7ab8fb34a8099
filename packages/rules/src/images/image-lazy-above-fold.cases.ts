import type { RenderedQuery } from "@sightline/model/rule";
import { labVitals, laidOutRow, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const image = { selector: "main > img", snippet: "<img>", url: "https://site.test/boot.jpg" };
const lazy = { vitals: labVitals({ lcpElement: { ...image, isLazy: true, priority: null } }) };
const inView = { lazyInView: { count: 2, sample: [image] } };

export default {
  passes: [
    renderedRow(),
    measuredRow({ layout: null, vitals: null }),
    measuredRow({ vitals: labVitals({ lcpElement: null }) }),
  ],
  fails: [
    { on: measuredRow(lazy), messages: ["largest"] },
    { on: measuredRow({ ...lazy, layout: null }, { template: null }), messages: ["largest-everywhere"] },
    { on: laidOutRow(inView), messages: ["view"], certainty: "review" },
    { on: laidOutRow(inView, { template: null }), messages: ["view-everywhere"], certainty: "review" },
  ],
} satisfies SiteCases<RenderedQuery>;
