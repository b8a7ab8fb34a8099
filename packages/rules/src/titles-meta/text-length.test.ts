import { expect, it } from "vitest";
import { graphemeCount, isTooShort } from "./text-length.ts";

const minimum = { latin: 10, dense: 4 };

it("counts graphemes, not bytes or code units", () => {
  expect(graphemeCount("naïve 👩‍👩‍👧‍👦")).toBe(7);
});

it("asks ten characters of Latin, Greek and Cyrillic text", () => {
  expect(isTooShort("Nine char", minimum)).toBe(true);
  expect(isTooShort("Ten charac", minimum)).toBe(false);
  expect(isTooShort("Новости", minimum)).toBe(true);
});

it("asks four characters of Chinese, Japanese and Korean text", () => {
  expect(isTooShort("登山靴", minimum)).toBe(true);
  expect(isTooShort("防水登山", minimum)).toBe(false);
  expect(isTooShort("등산화", minimum)).toBe(true);
});

it("takes mixed text by the script of most of its characters", () => {
  expect(isTooShort("Git 入門", minimum)).toBe(true);
  expect(isTooShort("28日登山靴", minimum)).toBe(false);
  expect(isTooShort("Git 2.40 の 入門", minimum)).toBe(false);
});

it("is lenient with other scripts", () => {
  expect(isTooShort("أخبار", minimum)).toBe(false);
});
