import { describe, expect, it } from "vitest";
import { textPrint } from "./text-print.ts";

const mainText = (text: string) => ({ blocks: [{ kind: "paragraph" as const, level: 0, text }], truncated: false });
const print = (path: string, text: string, mainTextHash: string | null = null) =>
  textPrint(new URL(path, "https://e.test"), { mainTextHash, mainText: mainText(text) });

describe("textPrint", () => {
  it("is one for pages that differ in what their URLs carry", () => {
    expect(print("/shop?color=Red", "Red shoes")).toBe(print("/shop?color=dark+blue", "Dark blue shoes"));
    expect(print("/calendar/2026/03", "March 2026: no events")).toBe(
      print("/calendar/2031/3", "March 2031: no events"),
    );
    expect(print("/c?t=1772323200", "March 2026")).toBe(print("/c?t=1930089600", "March 2031"));
  });

  it("tells pages apart that say something of their own", () => {
    expect(print("/calendar/2026/03", "Choir, 7 pm")).not.toBe(print("/calendar/2031/3", "Quiz, 7 pm"));
    expect(print("/rates/2026/03", "1 euro is 17 crowns")).not.toBe(print("/rates/2026/04", "1 euro is 18 crowns"));
  });

  it("takes a number that may be an id for the page's own", () => {
    expect(print("/products/item-12", "Product 12")).not.toBe(print("/products/item-13", "Product 13"));
    expect(print("/show?id=12", "Product 12")).not.toBe(print("/show?id=13", "Product 13"));
    expect(print("/products/item-2012", "Product 2012")).not.toBe(print("/products/item-2013", "Product 2013"));
  });

  it("relies on the hash of the whole text where the URL carries nothing", () => {
    expect(print("/products/item-12", "read", "a1")).toBe(print("/products/item-13", "not read", "a1"));
    expect(print("/products/item-12", "same", "a1")).not.toBe(print("/products/item-13", "same", "b2"));
  });

  it("says nothing of pages without text", () => {
    expect(textPrint(new URL("https://e.test/1"), { mainTextHash: null, mainText: null })).toBeNull();
    expect(
      textPrint(new URL("https://e.test/1"), { mainTextHash: null, mainText: { blocks: [], truncated: false } }),
    ).toBeNull();
  });
});
