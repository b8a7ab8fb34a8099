import type { RenderedQuery } from "@sightline/model/rule";
import { differentRow, renderedDifferences, renderedPage, renderedRow, type SiteCases } from "../testing/index.ts";

const error = { h1: { raw: [], rendered: ["Page not found"] } };
const title = { title: { raw: "Boots", rendered: "404 – Boots of Kendal" } };

export default {
  passes: [
    renderedRow(),
    differentRow({ h1: { raw: [], rendered: ["How to fix 404 Not Found in nginx on a rainy day"] } }),
    // soft-404 reads it in the HTML.
    differentRow({ h1: { raw: ["Page not found"], rendered: ["Page not found"] } }),
    renderedRow({ rendered: renderedPage({ differences: renderedDifferences(error) }), pageKind: "error" }),
    // The server says so, too.
    renderedRow({ rendered: renderedPage({ status: 404, differences: null }) }),
  ],
  fails: [
    { on: differentRow(error), messages: ["error"] },
    { on: differentRow(title), messages: ["error"] },
    { on: differentRow(error, { template: null }), messages: ["error-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
