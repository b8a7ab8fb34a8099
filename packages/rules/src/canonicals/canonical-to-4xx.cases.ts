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
  passes: [
    to(200),
    to(403),
    to(429),
    to(500),
    to(null, { outcome: "not-crawled", finalIndexability: "unknown" }),
    // The page's canonicals contradict each other, so that none is used.
    edgeRow({ kind: "canonical", source: { ...source, canonicalTarget: null }, target: slice({ status: 404 }) }),
  ],
  fails: [
    { on: to(404), messages: ["dead"] },
    { on: to(410), messages: ["dead"] },
    { on: to(404, { existsAs: "https://site.test/Boots" }), messages: ["exists"] },
    {
      on: to(301, { kind: "redirect", redirectHops: 1, finalUrl: "https://site.test/gone", finalStatus: 404 }),
      messages: ["redirected"],
    },
  ],
} satisfies SiteCases<EdgesQuery>;
