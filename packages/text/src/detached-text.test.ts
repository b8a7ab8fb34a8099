import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detachedText } from "./detached-text.ts";

const units = fc.array(fc.constantFrom("a", "é", "\0", "\ud83d", "\ude00", "😀", "漢"), { maxLength: 40 });
const text = units.map((parts) => parts.join(""));

describe("detachedText", () => {
  it("replaces NUL and every half of a character, and nothing else", () => {
    fc.assert(
      fc.property(text, (sample) => {
        const expected = [...sample].map((character) =>
          /^[\0\p{Surrogate}]$/u.test(character) ? "\ufffd" : character,
        );
        expect(detachedText(sample, 100)).toBe(expected.join(""));
      }),
    );
  });

  it("cuts at the limit, but never through a character", () => {
    expect(detachedText("ab😀c", 5)).toBe("ab😀c");
    expect(detachedText("ab😀c", 4)).toBe("ab😀");
    expect(detachedText("ab😀c", 3)).toBe("ab");
  });
});
