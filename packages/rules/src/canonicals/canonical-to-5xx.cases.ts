import type { EdgesQuery } from "@sightline/model/rule";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const source = slice({
  id: 1,
  url: "https://site.test/boots?sort=price",
  indexability: "canonicalised",
  canonicalTarget: "https://site.test/boots",
});
const to = (status: number | null, parts: Partial<ReturnType<typeof slice>> = {}) =>
  edgeRow({ kind: "canonical", source, target: slice({ status, ...parts }) });

export default {
  passes: [to(200), to(404), to(null, { outcome: "not-crawled", finalIndexability: "unknown" })],
  fails: [
    { on: to(500), messages: ["failing"] },
    { on: to(503), messages: ["failing"] },
    {
      on: to(302, { kind: "redirect", redirectHops: 1, finalUrl: "https://site.test/down", finalStatus: 502 }),
      messages: ["redirected"],
    },
  ],
} satisfies SiteCases<EdgesQuery>;
