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
    differentRow({ title: { raw: "Walking boots", rendered: "(2) Walking boots – Boots of Kendal" } }),
    // Scripts remove it.
    differentRow({ title: { raw: "Walking boots", rendered: null } }),
    // js-empty-shell reports the page.
    renderedRow({
      pageKind: "app-shell",
      rendered: renderedPage({ differences: renderedDifferences({ title: { raw: null, rendered: "Walking boots" } }) }),
    }),
    renderedRow({
      page: slice({ indexability: "noindex" }),
      rendered: renderedPage({ differences: renderedDifferences({ title: { raw: null, rendered: "Walking boots" } }) }),
    }),
  ],
  fails: [
    { on: differentRow({ title: { raw: null, rendered: "Walking boots" } }), messages: ["added"] },
    { on: differentRow({ title: { raw: "Home", rendered: "Walking boots" } }), messages: ["changed"] },
    {
      on: differentRow({ title: { raw: null, rendered: "Walking boots" } }, { template: null }),
      messages: ["added-everywhere"],
    },
    {
      on: differentRow({ title: { raw: "Home", rendered: "Walking boots" } }, { template: null }),
      messages: ["changed-everywhere"],
    },
  ],
} satisfies SiteCases<RenderedQuery>;
