import type { EdgesQuery } from "@sightline/model/rule";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const source = slice({
  id: 1,
  url: "https://site.test/boots?sort=price",
  indexability: "canonicalised",
  canonicalTarget: "https://site.test/boots",
});
const noindex = slice({ indexability: "noindex" });

export default {
  passes: [
    edgeRow({ kind: "canonical", source }),
    edgeRow({ kind: "canonical", source, target: slice({ indexability: "canonicalised" }) }),
    // Both are kept out of search.
    edgeRow({ kind: "canonical", source: { ...source, indexability: "noindex" }, target: noindex }),
    // The page's canonicals contradict each other, so that none is used.
    edgeRow({ kind: "canonical", source: { ...source, canonicalTarget: null }, target: noindex }),
  ],
  fails: [{ on: edgeRow({ kind: "canonical", source, target: noindex }), messages: ["noindex"] }],
} satisfies SiteCases<EdgesQuery>;
