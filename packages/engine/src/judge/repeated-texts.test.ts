import { page } from "@sightline/rules/testing";
import { expect, it } from "vitest";
import { repeatedTexts } from "./repeated-texts.ts";

const tagline = { metaDescription: "To explore and  understand" };

it("says of all pages but the first that they repeat a description, however it is spaced", () => {
  const repeated = repeatedTexts(() => false);
  const repeats = (...[parts]: Parameters<typeof page>) => repeated.of(page(parts)).repeatsDescription;
  expect(repeats({ id: 1, ...tagline })).toBe(false);
  expect(repeats({ id: 2, metaDescription: "to explore and understand " })).toBe(true);
  expect(repeats({ id: 3, metaDescription: "Another one" })).toBe(false);
  expect(repeats({ id: 4, metaDescription: null })).toBe(false);
  expect(repeats({ id: 5, metaDescription: " " })).toBe(false);
});

it("says it of titles, too, apart from descriptions", () => {
  const repeated = repeatedTexts(() => false);
  expect(repeated.of(page({ id: 1, title: "82MHz", metaDescription: "One" })).repeatsTitle).toBe(false);
  const second = repeated.of(page({ id: 2, title: "82mhz", metaDescription: "82MHz" }));
  expect(second).toEqual({ repeatsTitle: true, repeatsDescription: false });
});

it("does not count pages that are not judged as the first", () => {
  const repeated = repeatedTexts((id) => id === 2);
  const repeats = (...[parts]: Parameters<typeof page>) => repeated.of(page(parts)).repeatsDescription;
  expect(repeats({ id: 1, noindex: true, ...tagline })).toBe(false);
  expect(repeats({ id: 2, ...tagline })).toBe(false);
  expect(repeats({ id: 3, ...tagline })).toBe(false);
  expect(repeats({ id: 4, ...tagline })).toBe(true);
});
