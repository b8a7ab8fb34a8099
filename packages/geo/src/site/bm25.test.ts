import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Found, numberedIndex } from "./bm25.ts";

const limit = 30;
/** Low numbers stand in many passages, high ones in few. */
const anyTerm = fc.tuple(fc.nat(limit - 1), fc.nat(limit - 1)).map(([one, other]) => Math.min(one, other));
const anyPassages = fc.array(fc.array(anyTerm, { maxLength: 40 }), { maxLength: 40 });
const byIndex = (found: readonly Found[]) => found.toSorted((one, other) => one.index - other.index);

describe("ranking passages by BM25", () => {
  it("puts the rarer term before the common one, and short passages before long ones", () => {
    const passages = [[0, 1], [0], [0, 2, 2, 2, 2, 2, 2], [0, 2]].map((terms) => Uint32Array.from(terms));
    const ranked = numberedIndex(passages, 3).rank([0, 1], 4);
    expect(ranked.map(({ index }) => index)).toEqual([0, 1, 3, 2]);
  });

  it("finds exactly the passages near the best, with their scores, however few it looks at", () => {
    fc.assert(
      fc.property(
        anyPassages,
        fc.array(anyTerm, { maxLength: 6 }),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        (lists, query, share) => {
          const index = numberedIndex(
            lists.map((terms) => Uint32Array.from(terms)),
            limit,
          );
          const all = index.rank(query, lists.length);
          const best = all[0]?.score ?? 0;
          const near = all.filter(({ score }) => score >= share * best);
          expect(byIndex(index.nearBest(query, share))).toEqual(byIndex(near));
        },
      ),
      { numRuns: 500 },
    );
  });
});
