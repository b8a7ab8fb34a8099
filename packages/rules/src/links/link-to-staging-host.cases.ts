import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const sample = [slice({ id: 1, url: "https://www.walkers.com/" })];
const to = (url: string, parts: Partial<ReturnType<typeof targetRow>> = {}) =>
  targetRow({ target: slice({ url, internal: false }), sample, ...parts });

export default {
  passes: [
    to("https://www.walkers.com/boots"),
    to("https://shop.walkers.com/boots"),
    // The host for testing of somebody else, and links within the copy itself.
    to("https://staging.other.com/"),
    to("https://staging.walkers.com/", { sample: [slice({ id: 1, url: "https://staging.walkers.com/shoes" })] }),
  ],
  fails: [
    { on: to("https://staging.walkers.com/boots"), messages: ["staging"] },
    { on: to("https://walkers.wpengine.com/boots"), messages: ["staging"] },
  ],
} satisfies SiteCases<TargetsQuery>;
