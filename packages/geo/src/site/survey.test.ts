import { expect, it } from "vitest";
import { page } from "../testing/index.ts";
import { isScoredPage, surveyedPage, surveyPages } from "./survey.ts";

const startUrl = "https://site.test/project/";

/** Counts the pages that have the title of each page. */
async function titleCounts(...pages: readonly (readonly [path: string, lang: string, textLanguage: string | null])[]) {
  const records = pages.map(([path, lang, textLanguage]) => {
    return page({ url: `${startUrl}${path}`, record: { lang, textLanguage, title: "Release 6.1" } }).record;
  });
  const survey = await surveyPages(
    (async function* () {
      yield records;
    })(),
    { startUrl, seed: 1, maxPages: 10, wantedUrls: new Set() },
    new AbortController().signal,
  );
  return records.map((record) => survey.titleCount(surveyedPage(record)));
}

it("counts no title of a translation below the path of the site as shared, whatever language it declares", async () => {
  expect(await titleCounts(["release/", "en", "en"], ["ja/release/", "en", "ja"])).toEqual([1, 1]);
  expect(await titleCounts(["release/", "en", null], ["fr/release/", "fr", null])).toEqual([1, 1]);
});

it("counts titles in folders that only look like languages", async () => {
  expect(await titleCounts(["release/", "en", "en"], ["is/release/", "en", "en"])).toEqual([2, 2]);
  expect(await titleCounts(["de/release/", "en", "en"], ["fr/release/", "en", "en"])).toEqual([2, 2]);
});

it.each(["error", "attachment", "search", "moved", "empty", "default-page", "other-file", "framed"] as const)(
  "samples no page of the kind %s as content",
  (judgedKind) => {
    expect(isScoredPage(page({ record: { judgedKind } }).record)).toBe(false);
  },
);

it("samples lists, shells and pages whose kind was not stored", () => {
  expect(isScoredPage(page({ record: { judgedKind: "listing" } }).record)).toBe(true);
  expect(isScoredPage(page({ record: { judgedKind: "app-shell" } }).record)).toBe(true);
  expect(isScoredPage(page().record)).toBe(true);
});
