import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentStems } from "./content-stems.ts";
import { termOf, termsOf, termsOfStart } from "./terms.ts";
import { firstWordsOf, readText } from "./text-reading.ts";
import { wordedText } from "./worded-text.ts";

const texts = fc
  .array(fc.constantFrom("the ", "boots ", "Leather ", "don’t ", "é ", "walk-in ", "7 ", "\n", "soles. ", "靴は "), {
    maxLength: 8,
  })
  .map((parts) => parts.join("").trim());

describe("the terms of blocks", () => {
  it("are those of their text, and of its first words", () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 5 }), fc.nat(12), (lines, words) => {
        const mainText = {
          blocks: lines.map((text) => ({ kind: "paragraph" as const, level: 0, text })),
          truncated: false,
        };
        const text = readText(wordedText(mainText), "en");
        const start = firstWordsOf(text.blocks, words);
        const terms = (places: Set<number>) => Array.from(places, (place) => termOf(text, place));
        expect(terms(termsOfStart(text, text.blocks, start.length))).toEqual([...contentStems(start, text.pack)]);
        for (const one of text.blocks)
          expect(terms(termsOf(text, one))).toEqual([...contentStems(one.text, text.pack)]);
      }),
      { numRuns: 1000 },
    );
  });
});
