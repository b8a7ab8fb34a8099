import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const canonicalTarget = "https://site.test/boots";
const copy = slice({
  id: 1,
  url: "https://site.test/boots?ref=menu",
  indexability: "canonicalised",
  canonicalTarget,
});
const named = (target: Partial<ReturnType<typeof slice>>, sample = [copy], sourceIds = [1]) =>
  targetRow({ kind: "canonical", text: "", target: slice({ inlinks: 0, ...target }), sample, sourceIds });

export default {
  passes: [
    named({ inlinks: 1 }),
    named({ indexability: "noindex" }),
    named({ outcome: "not-crawled", status: null }),
    // Nothing leads to the copy either, so that both are orphans.
    named({}, [{ ...copy, inlinks: 0 }]),
    // The page's canonicals contradict each other, so that none is used.
    named({}, [{ ...copy, canonicalTarget: null }]),
  ],
  fails: [
    { on: named({}), messages: ["one"] },
    { on: named({}, [copy, { ...copy, id: 3 }], [1, 3]), messages: ["several"] },
  ],
} satisfies SiteCases<TargetsQuery>;
