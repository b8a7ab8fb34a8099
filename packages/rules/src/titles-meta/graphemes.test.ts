import { expect, it } from "vitest";
import { graphemes } from "./graphemes.ts";

it("counts characters as people do", () => {
  expect([...graphemes("né")]).toEqual(["n", "é"]);
  expect([...graphemes("👩‍👩‍👧‍👦 한국")]).toEqual(["👩‍👩‍👧‍👦", " ", "한", "국"]);
});

it("trims and folds white space", () => {
  expect([...graphemes(" a \n\t b ")].join("")).toBe("a b");
});

it("reads long texts in pieces without losing or splitting characters", () => {
  expect([...graphemes("😀".repeat(1001))]).toHaveLength(1001);
  expect([...graphemes("word ".repeat(1000))].join("")).toBe("word ".repeat(1000).trim());
});

it("stops after 10,000 units", () => {
  expect([...graphemes("a".repeat(1_000_000))]).toHaveLength(10_000);
});

it("loses no text, whatever its scripts", () => {
  for (const unit of ["e\u0301 ", "한", "न्मस्ते", "🏳️‍🌈", "\uD800", "a\n"]) {
    const text = unit.repeat(700);
    expect([...graphemes(text)].join("")).toBe(text.trim().replace(/\s+/g, " "));
  }
});
