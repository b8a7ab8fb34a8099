import { describe, expect, it } from "vitest";
import { examples, quote } from "./evidence.ts";

describe("quote", () => {
  it("keeps a short text and folds its white space", () => {
    expect(quote("  two\n\twords ")).toBe("two words");
  });

  it("cuts at 200 characters with an ellipsis", () => {
    expect(quote("a".repeat(201))).toBe(`${"a".repeat(199)}…`);
    expect(quote("a".repeat(200))).toBe("a".repeat(200));
  });

  it("does not split a surrogate pair", () => {
    expect(quote(`${"a".repeat(198)}😀😀😀`)).toBe(`${"a".repeat(198)}…`);
  });
});

describe("examples", () => {
  it("keeps the first ten distinct texts", () => {
    const texts = Array.from({ length: 30 }, (_, index) => `text ${Math.floor(index / 2)}`);
    expect(examples(texts)).toEqual(Array.from({ length: 10 }, (_, index) => `text ${index}`));
  });
});
