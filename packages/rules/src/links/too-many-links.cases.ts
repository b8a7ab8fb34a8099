import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page(), page({ outlinks: 3000 }), page({ anchorCount: 3478, outlinks: 70 })],
  fails: [
    { on: page({ outlinks: 3001 }), messages: ["many"] },
    { on: page({ outlinks: 101 }), messages: ["many"], options: { maxLinks: 100 } },
  ],
} satisfies PageCases;
