import type { EdgesQuery } from "@sightline/model/rule";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const source = slice({
  id: 1,
  url: "https://site.test/boots-old",
  indexability: "noindex",
  canonicalTarget: "https://site.test/boots",
});
const named = (parts: Partial<ReturnType<typeof slice>> = {}, target = slice()) =>
  edgeRow({ kind: "canonical", text: "", source: { ...source, ...parts }, target });

export default {
  passes: [
    named({ indexability: "canonicalised" }),
    // Both are kept out of search, as one document under two URLs is.
    named({}, slice({ indexability: "noindex" })),
    named({}, slice({ status: 404 })),
    // The page's canonicals contradict each other, or it is its own.
    named({ canonicalTarget: null }),
  ],
  fails: [
    { on: named(), messages: ["both"] },
    { on: named({ url: "https://site.test/boots?sort=price" }), messages: ["both"], certainty: "review" },
  ],
} satisfies SiteCases<EdgesQuery>;
