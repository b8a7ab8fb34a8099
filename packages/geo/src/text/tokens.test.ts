import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordCountOf, wordsOf } from "./tokens.ts";

describe("wordCountOf", () => {
  it("counts the words that are found in a text", () => {
    const letters = fc.constantFrom(
      "a",
      "Z",
      "7",
      "'",
      "’",
      " ",
      "-",
      ".",
      "é",
      "e\u0301",
      "靴",
      "\n",
      "@",
      "`",
      "{",
      "/",
      ":",
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        expect(wordCountOf(text)).toBe(wordsOf(text).length);
      }),
    );
  });
});
