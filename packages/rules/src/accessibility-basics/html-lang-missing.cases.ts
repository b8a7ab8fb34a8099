import { frameset, type PageCases, page, refresh } from "../testing/index.ts";

export default {
  markup: {
    wrong: "<html>",
    right: '<html lang="en">',
  },
  // Whether the value is a language is another question.
  passes: [page(), page({ lang: "xx-nowhere" })],
  fails: [
    { on: page({ lang: null }), messages: ["missing"] },
    { on: page({ lang: "" }), messages: ["empty"] },
    { on: page({ lang: " " }), messages: ["empty"] },
  ],
  notApplicable: [
    page({ lang: null, ...refresh }),
    page({ lang: null, ...frameset }),
    page({ lang: null, contentType: "application/xhtml+xml" }),
  ],
} satisfies PageCases;
