import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstWords, firstWordsOf, type TextBlock } from "./text-reading.ts";

const texts = fc
  .array(fc.constantFrom("a", "boots", " ", "  ", "\n", "."), { maxLength: 8 })
  .map((parts) => parts.join(""));

function block(text: string): TextBlock {
  return { kind: "paragraph", level: 0, text, start: 0, wordCount: 0, stems: [] };
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
});
