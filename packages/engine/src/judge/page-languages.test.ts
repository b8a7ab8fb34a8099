import { expect, it } from "vitest";
import { pageLanguages } from "./page-languages.ts";

const bare = { url: "https://site.test/boots", textLanguage: null, hreflangs: [], misspelledHreflangs: [] };

it("keeps the language of every page that has one", () => {
  const languages = pageLanguages();
  languages.note({ ...bare, id: 1, lang: "de" });
  languages.note({ ...bare, id: 2, lang: null });
  languages.note({ ...bare, id: 5_000, lang: "fr" });
  expect([1, 2, 3, 5_000, 9_999].map(languages.of)).toEqual(["de", null, null, "fr", null]);
});

it("is that of the text of a page in a folder of that language, whatever the page declares", () => {
  const languages = pageLanguages();
  languages.note({ ...bare, id: 1, url: "https://site.test/project/ja/boots", lang: "en", textLanguage: "ja" });
  expect(languages.of(1)).toBe("ja");
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
