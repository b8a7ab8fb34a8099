import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page(), page({ inlinks: 2 }), page({ inlinks: 0 })],
  fails: [
    { on: page({ inlinks: 1 }), messages: ["single"] },
    { on: page({ inlinks: 1, hasScript: true }), messages: ["single"], certainty: "review" },
  ],
  notApplicable: [
    page({ inlinks: 1, isHome: true }),
    page({ inlinks: 1, isDemo: true }),
    // Each page of a list is linked from its neighbours, and a tag from the one article that has it.
    page({ inlinks: 1, url: "https://site.test/blog/page/2/" }),
    page({ inlinks: 1, url: "https://site.test/tags/boots" }),
  ],
} satisfies PageCases;
