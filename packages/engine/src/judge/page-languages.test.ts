import { expect, it } from "vitest";
import { pageLanguages } from "./page-languages.ts";

const bare = { hreflangs: [], misspelledHreflangs: [] };

it("keeps the language of every page that has one", () => {
  const languages = pageLanguages();
  languages.note({ ...bare, id: 1, lang: "de" });
  languages.note({ ...bare, id: 2, lang: null });
  languages.note({ ...bare, id: 5_000, lang: "fr" });
  expect([1, 2, 3, 5_000, 9_999].map(languages.of)).toEqual(["de", null, null, "fr", null]);
});

it("keeps 255 languages of a site that declares one for each page", () => {
  const languages = pageLanguages();
  for (let id = 1; id <= 300; id++) languages.note({ ...bare, id, lang: `x-${id}` });
  expect([1, 255, 256, 300].map(languages.of)).toEqual(["x-1", "x-255", null, null]);
});

it("knows whether any page is annotated with hreflang, rightly or not", () => {
  const languages = pageLanguages();
  languages.note({ ...bare, id: 1, lang: "de" });
  expect(languages.areAnnotated).toBe(false);
  languages.note({ ...bare, id: 2, lang: "de", misspelledHreflangs: [{ rel: "alternative", code: "en", raw: "/en" }] });
  expect(languages.areAnnotated).toBe(true);
});
