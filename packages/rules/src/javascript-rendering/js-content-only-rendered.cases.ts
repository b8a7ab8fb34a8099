import type { RenderedQuery } from "@sightline/model/rule";
import {
  differentRow,
  renderedDifferences,
  renderedPage,
  renderedRow,
  type SiteCases,
  slice,
} from "../testing/index.ts";

const missing = (count: number, rendered = 400) => ({
  words: { raw: rendered - count, rendered },
  missingWords: { count, sample: ["Boots that keep the water out for eight hours of rain"] },
});
const page = renderedPage({ differences: renderedDifferences(missing(300)) });

export default {
  passes: [
    renderedRow(),
    differentRow(missing(200)),
    differentRow(missing(79, 79)),
    // js-empty-shell reports the page.
    renderedRow({ rendered: page, pageKind: "app-shell" }),
    renderedRow({ rendered: page, page: slice({ indexability: "noindex" }) }),
  ],
  fails: [
    { on: differentRow(missing(201)), messages: ["missing"] },
    { on: differentRow(missing(80, 80), { template: null }), messages: ["missing-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
