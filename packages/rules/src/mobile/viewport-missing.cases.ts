import { frameset, type PageCases, page, refresh } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<meta name="viewport" content="device-width">',
    right: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
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
  notApplicable: [frameset, refresh, { isDemo: true }].map((parts) => page({ viewport: null, ...parts })),
} satisfies PageCases;
