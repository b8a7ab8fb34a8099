import { type PageCases, page } from "../testing/index.ts";

export default {
  markup: {
    wrong: '<meta name="viewport" content="width=1024">',
    right: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  passes: [
    page(),
    page({ viewport: "initial-scale=1" }),
    page({ viewport: "width=device-width; height=600" }),
    page({ viewport: "width=" }),
    page({ viewport: "width=320" }),
  ],
  fails: [
    { on: page({ viewport: "width=1024" }), messages: ["fixed"] },
    { on: page({ viewport: "WIDTH = 980px, initial-scale=1" }), messages: ["fixed"] },
  ],
  notApplicable: [page({ viewport: null })],
} satisfies PageCases;
