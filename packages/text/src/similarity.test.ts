import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { similarityBands } from "./similarity.ts";

/** Shingles as strings, for the exact Jaccard similarity. */
function shingles(items: readonly number[], length: number): Set<string> {
  const set = new Set<string>();
  for (let start = 0; start + length <= items.length; start++) set.add(items.slice(start, start + length).join(" "));
  return set;
}

function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((item) => right.has(item)).length;
  return common / (left.size + right.size - common);
}

/** A deterministic sequence of 32-bit numbers. */
function sequence(seed: number, length: number): number[] {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  });
}

describe("similarityBands", () => {
  it("depends on the set of shingles alone, not on how often they come", () => {
    const items = sequence(1, 200);
    const twice = [...items, ...items];
    const thrice = [...twice, ...items];
    expect(shingles(thrice, 5)).toEqual(shingles(twice, 5));
    expect(similarityBands(thrice, 5)).toEqual(similarityBands(twice, 5));
    expect(similarityBands(items, 5)).toHaveLength(16);
  });

  it("finds pairs of Jaccard 0.9 nearly always and pairs under 0.3 nearly never", () => {
    let found = 0;
    let mistaken = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const original = sequence(seed, 400);
      const near = original.map((item, index) => (index % 100 === 50 ? item ^ 1 : item));
      const far = original.map((item, index) => (index % 4 === 0 ? item ^ 1 : item));
      expect(jaccard(shingles(original, 5), shingles(near, 5))).toBeGreaterThan(0.88);
      expect(jaccard(shingles(original, 5), shingles(far, 5))).toBeLessThan(0.3);
      const bands = similarityBands(original, 5);
      if (similarityBands(near, 5).some((band, index) => band === bands[index])) found += 1;
      if (similarityBands(far, 5).some((band, index) => band === bands[index])) mistaken += 1;
    }
    expect(found).toBeGreaterThanOrEqual(99);
    expect(mistaken).toBeLessThanOrEqual(2);
  });

  it("gives 16 unsigned 32-bit numbers for any text that is long enough, else none", () => {
    const property = fc.property(fc.array(fc.integer({ min: 0, max: 0xffffffff })), (items) => {
      const bands = similarityBands(items, 5);
      expect(bands).toHaveLength(items.length < 5 ? 0 : 16);
      for (const band of bands) expect(band >>> 0).toBe(band);
    });
    fc.assert(property);
  });
});
