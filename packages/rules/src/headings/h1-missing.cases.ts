import { frameset, type PageCases, page, refresh, shell } from "../testing/index.ts";

const heading = { level: 1, text: "", hidden: false, inMain: true };

export default {
  markup: {
    wrong: "<h2>Walking boots for wet winters</h2>",
    right: "<h1>Walking boots for wet winters</h1>",
  },
  passes: [
    page(),
    page({ headings: [heading, { ...heading, text: "Boots", inMain: false }] }),
    // Text for screen readers only
    page({ headings: [{ ...heading, text: "Boots", hidden: true }] }),
  ],
  fails: [
    { on: page({ headings: [] }), messages: ["missing"] },
    { on: page({ headings: [{ ...heading, level: 2, text: "Boots" }] }), messages: ["missing"] },
    { on: page({ headings: [heading, { ...heading, text: " " }] }), messages: ["empty"] },
  ],
  notApplicable: [
    page({ headings: [], ...frameset }),
    page({ headings: [], ...shell }),
    page({ headings: [], bodyTruncated: true }),
    page({ headings: [], cutFacts: { headings: 1 } }),
    page({ headings: [], ...refresh }),
    page({ headings: [], isDemo: true }),
  ],
} satisfies PageCases;
