import { type PageCases, type PageParts, page } from "../testing/index.ts";

const large = (parts: PageParts) => page({ hasScript: true, ...parts });

export default {
  passes: [
    large({}),
    large({ elementCount: 3000 }),
    // A listing of source text, each word in a span
    large({ elementCount: 7330, codeElementCount: 7199 }),
  ],
  fails: [
    { on: large({ elementCount: 3001 }), messages: ["large"] },
    { on: large({ elementCount: 10_000, codeElementCount: 6000 }), messages: ["large"] },
    { on: large({ elementCount: 1500 }), messages: ["large"], options: { maxElements: 1400 } },
  ],
  notApplicable: [page({ elementCount: 10_000, hasScript: false })],
} satisfies PageCases;
