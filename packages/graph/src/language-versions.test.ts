import { describe, expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const words = (mark: string, count = 150) => Array.from({ length: count }, (_, index) => `${mark}${index}`).join(" ");

type Page = readonly [path: string, lang: string | null, text: string, more?: TestUrl];

async function versionsOf(...pages: readonly Page[]) {
  const urls = pages.map(([path, , text, more]) => ({ url: `https://site.test${path}`, text, ...more }));
  const settled = await settle(testSite(urls));
  const versions = await settled.languageVersions((id) => pages[id - 1]?.[1] ?? null);
  return versions.map(({ language, folder, pages, texts }) => [
    language,
    folder,
    pages,
    texts === null ? null : [texts.compared, texts.sameIds],
  ]);
}

describe("language versions", () => {
  it("are parallel paths whose pages declare different languages, the main one first", async () => {
    const found = await versionsOf(
      ["/de/", "de", words("d")],
      ["/", "en", words("e")],
      ["/de/boots", "de-DE", words("e")],
      ["/boots/", "en", words("e")],
      ["/de/nur-deutsch", "de", words("n")],
    );
    expect(found).toEqual([
      ["en", "/", 2, null],
      ["de", "/de/", 2, [2, [3]]],
    ]);
  });

  it("may all lie in folders, of which the one with most pages is the main one", async () => {
    const found = await versionsOf(
      ["/docs/fr/a", "fr", words("f")],
      ["/docs/en/a", "en", words("e")],
      ["/docs/en/b", "en", words("e")],
      ["/docs/de/b", "de", words("e")],
    );
    expect(found.slice(0, 2)).toEqual([
      ["en", "/docs/en/", 2, null],
      ["de", "/docs/de/", 1, [1, [4]]],
    ]);
  });

  it("need a folder that is named like the language, and different languages", async () => {
    expect(await versionsOf(["/de/", "en", words("e")], ["/", "en", words("e")])).toEqual([]);
    expect(await versionsOf(["/go/", "de", words("e")], ["/", "en", words("e")])).toEqual([]);
    expect(await versionsOf(["/de/", null, words("e")], ["/", "en", words("e")])).toEqual([]);
    expect(await versionsOf(["/nn/", "nn", words("e")], ["/", "nb", words("e")])).toEqual([]);
    expect(await versionsOf(["/de/", "de", words("e"), { indexability: "noindex" }], ["/", "en", words("e")])).toEqual(
      [],
    );
  });

  it("are not compared by short texts", async () => {
    const found = await versionsOf(["/de/", "de", words("e", 60)], ["/", "en", words("e", 60)]);
    expect(found[1]).toEqual(["de", "/de/", 1, [0, []]]);
  });

  it("are compared three hundred times at most", async () => {
    const pages = Array.from({ length: 320 }, (_, index): Page[] => [
      [`/${index}`, "en", words("e", 110)],
      [`/de/${index}`, "de", words("e", 110)],
    ]).flat();
    const [, german] = await versionsOf(...pages);
    const firstGerman = Array.from({ length: 300 }, (_, index) => 2 * index + 2);
    expect(german).toEqual(["de", "/de/", 320, [300, firstGerman]]);
  });
});
