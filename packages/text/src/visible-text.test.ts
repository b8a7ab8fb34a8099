import { describe, expect, it } from "vitest";
import { visibleLines, visibleText } from "./visible-text.ts";

describe("visibleText", () => {
  it("keeps ordinary text of every script, with the marks that Arabic and Hebrew need", () => {
    const text = "Zażółć gęślą 冬のガイド \u200fשלום\u200e 👨‍👩‍👧 café";
    expect(visibleText(text)).toBe(text);
  });

  it("turns line breaks of every kind into one space", () => {
    expect(visibleText("a\r\n\tb\u2028c\u0085d")).toBe("a b c d");
  });

  it("makes escape sequences, bidirectional overrides and lone surrogates visible and inert", () => {
    expect(visibleText("\u001b[2J \u009b1m \u202eabc \ud83d")).toBe("\ufffd[2J \ufffd1m \ufffdabc \ufffd");
  });

  it("keeps line breaks when asked for lines", () => {
    expect(visibleLines("a\r\nb\tc\u001b")).toBe("a\r\nb\tc\ufffd");
  });
});
