import { describe, expect, it } from "vitest";
import { arialWidths, unitsPerEm } from "./arial-widths.ts";
import { pixelWidth } from "./pixel-width.ts";

describe("pixelWidth", () => {
  it("adds up the advance widths of Arial", () => {
    expect(pixelWidth("Hello", unitsPerEm)).toBe(1479 + 1139 + 455 + 455 + 1139);
    expect(pixelWidth("i", unitsPerEm)).toBe(455);
    expect(pixelWidth("W@", unitsPerEm)).toBe(1933 + 2079);
    expect(pixelWidth("café", unitsPerEm)).toBe(1024 + 1139 + 569 + 1139);
  });

  it("scales with the font size", () => {
    expect(pixelWidth("0", 20)).toBeCloseTo(11.123, 3);
    expect(pixelWidth("m".repeat(36), 20)).toBeCloseTo(599.77, 2);
  });

  it("folds white space", () => {
    expect(pixelWidth("  a \n b ", 20)).toBe(pixelWidth("a b", 20));
  });

  it("gives Chinese, Japanese, Korean and emoji one em", () => {
    expect(pixelWidth("靴の한。😀", 20)).toBe(100);
    expect(pixelWidth("ｱ", 20)).toBe(10);
  });

  it("measures composed and decomposed letters alike", () => {
    expect(pixelWidth("e\u0301", 20)).toBe(pixelWidth("é", 20));
  });

  it("gives no width to what is not seen", () => {
    expect(pixelWidth("\u200E\uFEFF", 20)).toBe(0);
  });

  it("measures letters with marks as their letters, and Greek and Cyrillic by their own table", () => {
    expect(pixelWidth("ąęśłő", unitsPerEm)).toBe(pixelWidth("aeslo", unitsPerEm));
    expect(pixelWidth("ắệ", unitsPerEm)).toBe(pixelWidth("ae", unitsPerEm));
    expect(pixelWidth("ЖиΩάϊ", unitsPerEm)).toBe(1891 + 1144 + 1531 + 1184 + 455);
  });

  it("measures scripts without a table rather too narrow", () => {
    expect(pixelWidth("سلام", unitsPerEm)).toBeLessThan(4 * 800);
    expect(pixelWidth("سلام", unitsPerEm)).toBeGreaterThan(0);
  });

  it("grows with every character of Latin text", () => {
    const text = "Boots & socks, 20 % off – naïve?";
    const widths = [...text].map((_, index) => pixelWidth(`${text.slice(0, index)}x`, 20));
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  });

  it("has a width for every printable character of ASCII and Latin-1", () => {
    for (let code = 0x20; code <= 0xff; code++) {
      if (code < 0x7f || code > 0x9f) expect(arialWidths.get(code)).toBeGreaterThan(300);
    }
  });
});
