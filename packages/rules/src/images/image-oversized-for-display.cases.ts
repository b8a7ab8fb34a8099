import type { RenderedQuery } from "@sightline/model/rule";
import { laidOutRow, measuredRow, pageLayout, pageMeasures, renderedRow, type SiteCases } from "../testing/index.ts";

const image = {
  selector: "main > img",
  snippet: "<img>",
  url: "https://site.test/boot.jpg",
  natural: "1600 × 1200",
  shown: "300 × 225",
};
const oversized = (parts: Partial<typeof image> = {}) => ({
  oversizedImages: { count: 1, sample: [{ ...image, ...parts }] },
});
const { largest } = pageMeasures();
const small = largest.map((request) => ({ ...request, bytes: 19_999 }));

export default {
  passes: [
    renderedRow(),
    measuredRow({ layout: null }),
    measuredRow({ layout: pageLayout(oversized()), largest: small }),
    laidOutRow(oversized({ url: "https://site.test/unknown.jpg" })),
  ],
  fails: [
    { on: laidOutRow(oversized()), messages: ["oversized"] },
    { on: laidOutRow(oversized(), { template: null }), messages: ["oversized-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
