import type { EdgesQuery } from "@sightline/model/rule";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const source = slice({ id: 1, url: "https://site.test/a", canonicalTarget: "https://site.test/boots" });
const disallowed = slice({ status: null, outcome: "disallowed", finalIndexability: "unknown" });

export default {
  passes: [
    edgeRow({ source, target: disallowed }),
    // The page's canonicals contradict each other, so that none is used.
    edgeRow({ kind: "canonical", source: { ...source, canonicalTarget: null }, target: disallowed }),
  ],
  fails: [{ on: edgeRow({ kind: "canonical", source, target: disallowed }), messages: ["disallowed"] }],
} satisfies SiteCases<EdgesQuery>;
