import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentStems } from "./content-stems.ts";
import { firstWords, firstWordsOf, readText, type TextBlock, termOf, termsOf, termsOfStart } from "./text-reading.ts";
import { wordedText } from "./worded-text.ts";

const texts = fc
  .array(fc.constantFrom("a", "boots", " ", "  ", "\n", "."), { maxLength: 8 })
  .map((parts) => parts.join(""));

const wordy = fc
  .array(fc.constantFrom("the ", "boots ", "Leather ", "don’t ", "é ", "walk-in ", "7 ", "\n", "soles. ", "靴は "), {
    maxLength: 8,
  })
  .map((parts) => parts.join("").trim());

function block(text: string): TextBlock {
  return { kind: "paragraph", level: 0, text, start: 0, wordCount: 0, traits: 0 };
}

describe("the first words of blocks", () => {
  it("are those of the text that they make", () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 5 }), fc.nat(12), (lines, words) => {
        expect(firstWordsOf(lines.map(block), words)).toBe(firstWords(lines.join("\n"), words));
      }),
      { numRuns: 1000 },
    );
  });

  it("have the terms that their text has", () => {
    fc.assert(
      fc.property(fc.array(wordy, { maxLength: 5 }), fc.nat(12), (lines, words) => {
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
