import { page } from "@sightline/rules/testing";
import { expect, it } from "vitest";
import { repeatedDescriptions } from "./repeated-descriptions.ts";

const tagline = { metaDescription: "To explore and  understand" };

it("says of all pages but the first that they repeat a description, however it is spaced", () => {
  const { repeats } = repeatedDescriptions(() => false);
  expect(repeats(page({ id: 1, ...tagline }))).toBe(false);
  expect(repeats(page({ id: 2, metaDescription: "to explore and understand " }))).toBe(true);
  expect(repeats(page({ id: 3, metaDescription: "Another one" }))).toBe(false);
  expect(repeats(page({ id: 4, metaDescription: null }))).toBe(false);
  expect(repeats(page({ id: 5, metaDescription: " " }))).toBe(false);
});

it("does not count pages that are not judged as the first", () => {
  const { repeats } = repeatedDescriptions((id) => id === 2);
  expect(repeats(page({ id: 1, noindex: true, ...tagline }))).toBe(false);
  expect(repeats(page({ id: 2, ...tagline }))).toBe(false);
  expect(repeats(page({ id: 3, ...tagline }))).toBe(false);
  expect(repeats(page({ id: 4, ...tagline }))).toBe(true);
});
