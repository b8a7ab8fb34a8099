import type { RenderedQuery } from "@sightline/model/rule";
import { differentRow, renderedRow, type SiteCases } from "../testing/index.ts";

const removed = { noindex: { raw: true, rendered: false } };

export default {
  passes: [
    renderedRow(),
    differentRow({ noindex: { raw: true, rendered: true } }),
    differentRow({ noindex: { raw: false, rendered: true } }),
  ],
  fails: [
    { on: differentRow(removed), messages: ["removed"] },
    { on: differentRow(removed, { template: null }), messages: ["removed-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
