import { expect, it } from "vitest";
import { foldedText } from "./folded-text.ts";

it("ignores case, white space and Unicode form", () => {
  expect(foldedText("  Cafe\u0301\n\tSTRASSE ")).toBe(foldedText("CAFÉ straße"));
});

it("keeps texts apart that differ in a letter or an accent", () => {
  expect(foldedText("cafe")).not.toBe(foldedText("café"));
});

it("folds plain ASCII as any other text", () => {
  expect(foldedText("Boots & Coats, 2 of 3")).toBe("boots & coats, 2 of 3");
  expect(foldedText(" Boots  & \tCoats")).toBe("boots & coats");
});

it("is empty for nothing but white space", () => {
  expect(foldedText(" \u00a0\n")).toBe("");
});

it("changes nothing when applied again", () => {
  for (const text of ["ΟΔΟΣ Σ", "İstanbul", "ﬁn", "ß"]) expect(foldedText(foldedText(text))).toBe(foldedText(text));
});
