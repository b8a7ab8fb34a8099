import { type PageCases, page } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<meta name="viewport" content="width=device-width, user-scalable=no">',
    right: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  passes: [
    page(),
    page({ viewport: "width=device-width, user-scalable=yes, maximum-scale=2" }),
    page({ viewport: "width=device-width, user-scalable=1, maximum-scale=5.0" }),
    page({ viewport: "width=device-width, maximum-scale=-1" }),
    page({ viewport: "width=device-width, minimum-scale=1" }),
  ],
  fails: [
    { on: page({ viewport: "width=device-width, user-scalable=no" }), messages: ["fixed"] },
    { on: page({ viewport: "width=device-width; User-Scalable = 0; maximum-scale=1" }), messages: ["fixed"] },
    { on: page({ viewport: "width=device-width, maximum-scale=1.0" }), messages: ["limited"] },
    { on: page({ viewport: "width=device-width, maximum-scale=4" }), messages: ["limited"], options: { minScale: 5 } },
  ],
  notApplicable: [page({ viewport: null })],
} satisfies PageCases;
