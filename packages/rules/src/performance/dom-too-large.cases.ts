import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [
    page(),
    page({ elementCount: 3000 }),
    // A listing of source text, each word in a span
    page({ elementCount: 7330, codeElementCount: 7199 }),
  ],
  fails: [
    { on: page({ elementCount: 3001 }), messages: ["large"] },
    { on: page({ elementCount: 10_000, codeElementCount: 6000 }), messages: ["large"] },
    { on: page({ elementCount: 1500 }), messages: ["large"], options: { maxElements: 1400 } },
  ],
} satisfies PageCases;
