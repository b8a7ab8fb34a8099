import { frameset, type PageCases, page, refresh } from "../testing/index.ts";

export default {
  passes: [
    page(),
    page({ viewport: "initial-scale=1" }),
    page({ viewport: "user-scalable=no; WIDTH = 320" }),
    page({ viewport: "height=device-height" }),
  ],
  fails: [
    { on: page({ viewport: null }), messages: ["missing"] },
    { on: page({ viewport: "" }), messages: ["useless"] },
    { on: page({ viewport: "device-width" }), messages: ["useless"] },
    { on: page({ viewport: "width=, maximum-scale=5" }), messages: ["useless"] },
  ],
  notApplicable: [page({ viewport: null, ...frameset }), page({ viewport: null, ...refresh })],
} satisfies PageCases;
