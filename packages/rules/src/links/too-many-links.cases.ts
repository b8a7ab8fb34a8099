import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page(), page({ anchorCount: 3000 })],
  fails: [
    { on: page({ anchorCount: 3001 }), messages: ["many"] },
    { on: page({ anchorCount: 101 }), messages: ["many"], options: { maxLinks: 100 } },
  ],
} satisfies PageCases;
