import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page(), page({ inlinks: 2 }), page({ inlinks: 0 })],
  fails: [
    { on: page({ inlinks: 1 }), messages: ["single"] },
    { on: page({ inlinks: 1, hasScript: true }), messages: ["single"], certainty: "review" },
  ],
  notApplicable: [page({ inlinks: 1, isHome: true })],
} satisfies PageCases;
