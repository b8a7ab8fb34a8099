import { type PageCases, page } from "../testing/index.ts";

const deep = { clickDepth: 6, depth: 6 };

export default {
  passes: [page(), page({ clickDepth: 5, depth: 5 })],
  fails: [
    { on: page(deep), messages: ["deep"] },
    { on: page({ clickDepth: 4, depth: 4 }), messages: ["deep"], options: { maxDepth: 3 } },
    { on: page({ clickDepth: 6, depth: 0 }), messages: ["deep"], certainty: "review" },
    // The menu of every page may be written by a script.
    { on: page({ ...deep, hasScript: true }), messages: ["deep"], certainty: "review" },
  ],
  notApplicable: [
    page({ clickDepth: null }),
    page({ ...deep, url: "https://site.test/news?page=7" }),
    page({ ...deep, url: "https://site.test/news/page/7/" }),
  ],
} satisfies PageCases;
