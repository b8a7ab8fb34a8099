import type { RenderedQuery } from "@sightline/model/rule";
import {
  differentRow,
  renderedDifferences,
  renderedPage,
  renderedRow,
  type SiteCases,
  slice,
} from "../testing/index.ts";

export default {
  passes: [
    renderedRow(),
    // Words are added to what the HTML says.
    differentRow({ h1: { raw: ["Walking boots"], rendered: ["(2) Walking boots – Boots of Kendal"] } }),
    // Scripts remove it.
    differentRow({ h1: { raw: ["Walking boots"], rendered: [] } }),
    // js-empty-shell reports the page.
    renderedRow({
      pageKind: "app-shell",
      rendered: renderedPage({ differences: renderedDifferences({ h1: { raw: [], rendered: ["Walking boots"] } }) }),
    }),
    renderedRow({
      page: slice({ indexability: "noindex" }),
      rendered: renderedPage({ differences: renderedDifferences({ h1: { raw: [], rendered: ["Walking boots"] } }) }),
    }),
  ],
  fails: [
    { on: differentRow({ h1: { raw: [], rendered: ["Walking boots"] } }), messages: ["added"] },
    { on: differentRow({ h1: { raw: ["Home"], rendered: ["Walking boots"] } }), messages: ["changed"] },
    {
      on: differentRow({ h1: { raw: [], rendered: ["Walking boots"] } }, { template: null }),
      messages: ["added-everywhere"],
    },
    {
      on: differentRow({ h1: { raw: ["Home"], rendered: ["Walking boots"] } }, { template: null }),
      messages: ["changed-everywhere"],
    },
  ],
} satisfies SiteCases<RenderedQuery>;
