import type { RenderedQuery } from "@sightline/model/rule";
import { differentRow, renderedRow, type SiteCases } from "../testing/index.ts";

const added = { nofollow: { raw: false, rendered: true } };
const removed = { nofollow: { raw: true, rendered: false } };

export default {
  passes: [
    renderedRow(),
    differentRow({ nofollow: { raw: true, rendered: true } }),
    // Rules about noindex report it.
    differentRow({ ...added, noindex: { raw: false, rendered: true } }),
  ],
  fails: [
    { on: differentRow(added), messages: ["added"] },
    { on: differentRow(removed), messages: ["removed"] },
    { on: differentRow(added, { template: null }), messages: ["added-everywhere"] },
    { on: differentRow(removed, { template: null }), messages: ["removed-everywhere"] },
  ],
} satisfies SiteCases<RenderedQuery>;
