import type { RenderedQuery } from "@sightline/model/rule";
import { laidOutRow, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const image = { selector: "main > img", snippet: "<img>", url: "https://site.test/boot.jpg" };
const eager = (count: number, url = image.url) => ({ eagerBelow: { count, sample: [{ ...image, url }] } });

export default {
  passes: [
    renderedRow(),
    measuredRow({ layout: null }),
    laidOutRow(eager(10)),
    laidOutRow(eager(30, "https://site.test/small.png")),
  ],
  fails: [
    { on: laidOutRow(eager(11)), messages: ["eager"] },
    { on: laidOutRow(eager(11), { template: null }), messages: ["eager-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
