import fc from "fast-check";
import { expect, it } from "vitest";
import { textPiece } from "./text-piece.ts";

it("folds white space and counts the starts of words, in ASCII as elsewhere", () => {
  const pieces = ["ab", "Z", "7", " ", "  ", "\t", "\n", "-", "'", "_", "$", "+", ".", "é", "\u00A0", "“", "靴"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
      const { text, words } = textPiece(parts.join(""));
      expect(text).toBe(parts.join("").replace(/\s+/g, " "));
      expect(words).toBe(text.match(/(?:^|[\s\p{P}])(?=[\p{L}\p{N}])/gu)?.length ?? 0);
    }),
  );
});
