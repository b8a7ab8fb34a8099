import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page(), page({ elementCount: 3000 })],
  fails: [
    { on: page({ elementCount: 3001 }), messages: ["large"] },
    { on: page({ elementCount: 1500 }), messages: ["large"], options: { maxElements: 1400 } },
  ],
} satisfies PageCases;
