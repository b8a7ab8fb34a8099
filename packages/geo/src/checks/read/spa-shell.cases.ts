import { renderedDifferences } from "@sightline/rules/testing";
import { type PageCheckCases, page } from "../../testing/index.ts";

const shell = { text: null, record: { hasScript: true, scriptShell: { root: "body", words: 0 }, wordCount: 0 } };

/** The shell with so many words after its scripts ran. */
function rendered(words: number) {
  const differences = renderedDifferences({ words: { raw: 0, rendered: words } });
  const rendering = { template: "/", outcome: "compared", reason: null, differences, isLikeWritten: false } as const;
  return page({ ...shell, rendering });
}

export default {
  passes: [page(), page({ record: { hasScript: true } })],
  fails: [
    { on: page(shell), messages: ["shell"] },
    { on: rendered(400), messages: ["written"] },
    { on: rendered(3), messages: ["bare"] },
  ],
} satisfies PageCheckCases;
