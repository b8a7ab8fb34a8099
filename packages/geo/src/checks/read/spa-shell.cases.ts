import { type PageCheckCases, page } from "../../testing/index.ts";

export default {
  passes: [page(), page({ record: { hasScript: true } })],
  fails: [
    {
      on: page({ text: null, record: { hasScript: true, scriptShell: { root: "body", words: 0 }, wordCount: 0 } }),
      messages: ["shell"],
    },
  ],
} satisfies PageCheckCases;
