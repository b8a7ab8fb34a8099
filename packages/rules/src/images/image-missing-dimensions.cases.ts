import type { RenderedQuery } from "@sightline/model/rule";
import { laidOutRow, measuredRow, renderedRow, type SiteCases } from "../testing/index.ts";

const image = { selector: "main > img", snippet: "<img>", url: "https://site.test/boot.jpg" };

export default {
  passes: [renderedRow(), measuredRow({ layout: null })],
  fails: [
    { on: laidOutRow({ shiftingImages: { count: 1, sample: [image] } }), messages: ["shifts"] },
    {
      on: laidOutRow({ shiftingImages: { count: 1, sample: [{ ...image, url: null }] } }, { template: null }),
      messages: ["shifts-everywhere"],
    },
  ],
} satisfies SiteCases<RenderedQuery>;
