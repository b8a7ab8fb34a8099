import { type PageCases, page } from "../testing/index.ts";

const stray = { tag: "</a-->", at: { line: 3, column: 20 } };

export default {
  markup: {
    wrong: '<a href="/socks">Socks</a-->',
    right: '<a href="/socks">Socks</a>',
  },
  passes: [page(), page({ strayEndTags: [] })],
  fails: [
    { on: page({ strayEndTags: [stray] }), messages: ["one"] },
    { on: page({ strayEndTags: [stray, stray] }), messages: ["several"] },
    { on: page({ strayEndTags: [stray], cutFacts: { strayEndTags: 2 } }), messages: ["several"] },
  ],
} satisfies PageCases;
