import { expect, it } from "vitest";
import { isGenericName } from "./generic-names.ts";

it("knows generic names with the signs that stand around them", () => {
  expect(["Click here", "» read more …", "HERE!", "(learn more)"].every((name) => isGenericName(name, "en"))).toBe(
    true,
  );
});

it("judges in the language of the page, and in English on every page", () => {
  expect(isGenericName("Weiterlesen", "de")).toBe(true);
  expect(isGenericName("Weiterlesen", "fr")).toBe(false);
  expect(isGenericName("Click here", "de")).toBe(true);
  expect(isGenericName("les mer", "no")).toBe(true);
  expect(isGenericName("Read more", null)).toBe(true);
  expect(isGenericName("詳細はこちら", "ja")).toBe(true);
});

it("leaves names alone that may be meant", () => {
  for (const name of ["more", "link", "this", "Go", "info", "Read more about boots", "", "→"]) {
    expect(isGenericName(name, "en")).toBe(false);
  }
});
