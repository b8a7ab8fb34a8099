import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Found, numberedIndex } from "./bm25.ts";

const limit = 30;
/** Low numbers stand in many passages, high ones in few. */
const anyTerm = fc.tuple(fc.nat(limit - 1), fc.nat(limit - 1)).map(([a, b]) => Math.min(a, b));
const anyPassages = fc.array(fc.array(anyTerm, { maxLength: 40 }), { maxLength: 40 });
const anyQuery = fc.array(anyTerm, { maxLength: 6 });
const byIndex = (found: readonly Found[]) => found.toSorted((a, b) => a.index - b.index);

describe("ranking passages by BM25", () => {
  it("puts the rarer term before the common one, and short passages before long ones", () => {
    const passages = [[0, 1], [0], [0, 2, 2, 2, 2, 2, 2], [0, 2]].map((terms) => Uint32Array.from(terms));
    const ranked = numberedIndex(passages, 3).rank([0, 1], 4);
    expect(ranked.map(({ index }) => index)).toEqual([0, 1, 3, 2]);
  });

  it("answers a query alike whatever was asked before it, and finds every passage with one of its terms", () => {
    fc.assert(
      fc.property(anyPassages, anyQuery, anyQuery, (lists, query, before) => {
        const index = numberedIndex(
          lists.map((terms) => Uint32Array.from(terms)),
          limit,
        );
        const ranked = index.rank(query, lists.length);
        index.rank(before, 1);
        expect(byIndex(index.all(query))).toEqual(byIndex(ranked));
        const holding = lists.flatMap((terms, index) => (terms.some((term) => query.includes(term)) ? [index] : []));
        expect(byIndex(ranked).map((found) => found.index)).toEqual(holding);
      }),
      { numRuns: 500 },
    );
  });
});
