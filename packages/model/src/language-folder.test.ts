import { describe, expect, it } from "vitest";
import { languageFolder, pageLanguage } from "./language-folder.ts";

describe("the language folder", () => {
  it.each([
    ["https://site.test/de/shoes", "de", "/de/"],
    ["https://site.test/pt-BR", "pt-BR", "/pt-BR/"],
    ["https://site.test/zh_Hans/?a=1", "zh-CN", "/zh_Hans/"],
    ["https://site.test/project/ja/release/", "ja", "/project/ja/"],
    ["https://site.test/docs/help/pt-br/api", "pt", "/docs/help/pt-br/"],
    // Folders of countries are named so.
    ["https://site.test/jp/shoes", "ja", "/jp/"],
    ["https://site.test/at/schuhe", "de-AT", "/at/"],
    ["https://site.test/", "de", null],
    ["https://site.test/a/b/c/de/", "de", null],
    ["https://site.test/dessert/", "de", null],
    // Product codes, programming languages and words in a text of another language.
    ["https://site.test/docs/go/", "en", null],
    ["https://site.test/docs/is/", "en", null],
    ["https://site.test/de/", "en", null],
    ["https://site.test/products/de/500", "en-GB", null],
  ])("of %s in %s is %s", (url, language, folder) => {
    expect(languageFolder(url, language)).toBe(folder);
  });

  it.each([
    ["https://site.test/de/shoes", "/de/"],
    ["https://site.test/fr?a=1", "/fr/"],
    ["https://site.test/zh_Hans/?a=1", "/zh_Hans/"],
    ["https://site.test/dev/", null],
    ["https://site.test/docs/de/", null],
    ["https://site.test/", null],
  ])("of %s in an unknown language is %s", (url, folder) => {
    expect(languageFolder(url, null)).toBe(folder);
  });
});

describe("the language of a page", () => {
  const page = { url: "https://site.test/project/ja/", lang: "en", textLanguage: "ja" };

  it("is that of its text if its folder says so, too", () => {
    expect(pageLanguage(page)).toBe("ja");
  });

  it("is the declared one elsewhere, since a version may not be translated yet", () => {
    expect(pageLanguage({ ...page, url: "https://site.test/en/" })).toBe("en");
    expect(pageLanguage({ ...page, url: "https://site.test/project/" })).toBe("en");
    expect(pageLanguage({ ...page, textLanguage: null })).toBe("en");
  });

  it("is that of its text where none is declared", () => {
    expect(pageLanguage({ ...page, url: "https://site.test/", lang: " " })).toBe("ja");
    expect(pageLanguage({ ...page, lang: null, textLanguage: null })).toBeNull();
  });
});
