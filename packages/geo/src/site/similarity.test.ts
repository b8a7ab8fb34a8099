import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordHash } from "../text/word-table.ts";
import { nearestNeighbours, shingleHashes, sketchOf, sketchSimilarity } from "./similarity.ts";

describe("nearestNeighbours", () => {
  it("finds for each page the most similar one of all others", () => {
    const text = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 20, max: 90 }),
      fc.integer({ min: 0, max: 40 }),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
        const pages = texts.map(([topic, length, changed], at) => {
          const words = Array.from({ length }, (_, place) => `${place < changed ? at : topic}-${place}`);
          return {
            url: `https://site.test/${at}`,
            sketch: sketchOf(shingleHashes(Int32Array.from(words, wordHash)) ?? new Uint32Array()),
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
