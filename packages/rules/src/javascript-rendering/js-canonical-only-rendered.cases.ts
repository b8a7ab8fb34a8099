import type { RenderedQuery } from "@sightline/model/rule";
import { differentRow, renderedDifferences, renderedPage, renderedRow, type SiteCases } from "../testing/index.ts";

const added = { canonical: { raw: null, rendered: "https://site.test/boots" } };

export default {
  passes: [
    renderedRow(),
    differentRow({ canonical: { raw: null, rendered: null } }),
    // js-empty-shell reports the page.
    renderedRow({ rendered: renderedPage({ differences: renderedDifferences(added) }), pageKind: "app-shell" }),
  ],
  fails: [
    { on: differentRow(added), messages: ["added"] },
    { on: differentRow(added, { template: null }), messages: ["added-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
