import { expect, it } from "vitest";
import { versionPlace } from "./version-place.ts";

const page = "https://site.test/boots";

it.each([
  ["https://site.test/de/boots/", "de-AT", "/de/"],
  ["https://site.test/boots", "en", "/"],
  // A folder that is named like another language than the page's is none of its language.
  ["https://site.test/boots", "de", "/"],
])("takes the language of %s out", (url, lang, folder) => {
  expect(versionPlace(url, lang)).toMatchObject({ page, folder });
});

it("keeps folders of other languages and names, and sees folders that lie deeper", () => {
  expect(versionPlace("https://site.test/de/boots", "fr").page).toBe("https://site.test/de/boots");
  expect(versionPlace("https://site.test/docs/pt-br/api?v=2", "pt-BR")).toEqual({
    page: "https://site.test/docs/api?v=2",
    language: "pt",
    folder: "/docs/pt-br/",
  });
});

it("takes languages that are written alike for one", () => {
  expect(versionPlace(page, "nb").language).toBe(versionPlace(page, "nn").language);
});
