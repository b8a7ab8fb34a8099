import fc from "fast-check";
import { expect, it } from "vitest";
import { foldedText } from "./folded-text.ts";

it("leaves letters and digits in lower case, with a space for what stood between", () => {
  const pieces = [
    "Ab",
    "7",
    " ",
    "  ",
    "\n",
    "-",
    "“",
    "é",
    "É",
    "½",
    "²",
    "ß",
    "İ",
    "Ω",
    "靴",
    "\u00A0",
    "😀",
    "𝒳",
    "_",
    "€",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      expect(foldedText(text)).toBe(
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, " ")
          .trim(),
      );
    }),
  );
});
