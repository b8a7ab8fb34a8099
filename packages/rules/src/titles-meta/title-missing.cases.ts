import { type PageCases, page, refresh } from "../testing/index.ts";

export default {
  markup: {
    wrong: "<title></title>",
    right: "<title>Walking boots for wet winters</title>",
  },
  passes: [page(), page({ title: "0" })],
  fails: [
    { on: page({ title: null, titles: [] }), messages: ["missing"] },
    { on: page({ title: " " }), messages: ["empty"] },
  ],
  notApplicable: [page({ title: null, titles: [], ...refresh }), page({ title: null, titles: [], isDemo: true })],
} satisfies PageCases;
