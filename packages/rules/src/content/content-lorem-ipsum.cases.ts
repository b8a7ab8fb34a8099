import { type PageCases, page } from "../testing/index.ts";

export default {
  markup: {
    wrong: "<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>",
    right: "<p>Our boots keep the water out for eight hours of rain.</p>",
  },
  passes: [page(), page({ fillerWords: 4 })],
  fails: [
    { on: page({ fillerWords: 69 }), messages: ["filler"] },
    { on: page({ fillerWords: 380 }), messages: ["filler"] },
  ],
  notApplicable: [page({ fillerWords: 69, title: "What Lorem ipsum means" })],
} satisfies PageCases;
