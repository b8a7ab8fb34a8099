import type { RenderedQuery } from "@sightline/model/rule";
import {
  differentRow,
  renderedDifferences,
  renderedPage,
  renderedRow,
  type SiteCases,
  slice,
} from "../testing/index.ts";

const added = { noindex: { raw: false, rendered: true } };
const page = renderedPage({ differences: renderedDifferences(added) });

export default {
  passes: [
    renderedRow(),
    // Nothing says that it is to be found.
    renderedRow({ rendered: page, page: slice({ inSitemap: false, inlinks: 9 }) }),
    differentRow({ ...added, h1: { raw: [], rendered: ["Page not found"] } }),
  ],
  fails: [
    { on: differentRow(added), messages: ["added"] },
    { on: renderedRow({ rendered: page, page: slice({ inSitemap: false, inlinks: 10 }) }), messages: ["added"] },
    { on: differentRow(added, { template: null }), messages: ["added-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
