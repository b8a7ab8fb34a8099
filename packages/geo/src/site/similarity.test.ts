import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidateFinder, nearestNeighbours, shingleHashes, sketchOf, sketchSimilarity } from "./similarity.ts";

describe("nearestNeighbours", () => {
  it("finds for each page the most similar one of all others", () => {
    const text = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 20, max: 90 }),
      fc.integer({ min: 0, max: 40 }),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
        const pages = texts.map(([topic, length, changed], index) => {
          const words = Array.from({ length }, (_, position) => `${position < changed ? index : topic}-${position}`);
          return {
            url: `https://site.test/${index}`,
            sketch: sketchOf(shingleHashes(words) ?? new Uint32Array()),
          };
        });
        const nearest = nearestNeighbours(pages);
        for (const page of pages) {
          const others = pages.filter((other) => other !== page);
          const most = Math.max(0, ...others.map((other) => sketchSimilarity(page.sketch, other.sketch)));
          expect(nearest.get(page.url)?.similarity ?? 0).toBe(most < 0.3 ? 0 : most);
        }
      }),
    );
  });
});

/** A page whose words are numbers. */
const sketched = (url: string, words: readonly number[]) => ({
  url,
  sketch: sketchOf(shingleHashes(words.map((word) => `word-${word}`)) ?? new Uint32Array()),
});
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe("thousands of pages with one text", () => {
  it("are compared with a bounded number of others each", () => {
    const { sketch } = sketched("", numbers(0, 300));
    const pages = numbers(0, 1000).map((index) => ({ url: `https://site.test/${index}`, sketch }));
    const candidatesOf = candidateFinder(pages);
    expect(Math.max(...pages.map((_, index) => candidatesOf(index).length))).toBe(64);
    const nearest = nearestNeighbours(pages);
    expect(pages.every(({ url }) => nearest.get(url)?.similarity === 1)).toBe(true);
  });

  it("do not hide the twin of a page among many that share a paragraph with it", () => {
    const shared = numbers(0, 60);
    const pages = numbers(0, 500).map((index) =>
      sketched(`https://site.test/${index}`, [...shared, ...numbers(1000 * (index + 1), 200)]),
    );
    const twin = sketched("https://site.test/twin", [...shared, ...numbers(1000 * 400, 200)]);
    expect(nearestNeighbours([...pages, twin]).get(twin.url)).toEqual({ similarity: 1, url: "https://site.test/399" });
  });
});
