import { expect, it } from "vitest";
import { effectiveHreflangs, namesItself } from "./own-annotations.ts";

it("reads the head and the Link header, not the body", () => {
  const annotation = { code: "en", raw: "/", url: "https://site.test/" };
  const places = (["head", "body", "header"] as const).map((place) => ({ ...annotation, place }));
  expect(effectiveHreflangs(places).map(({ place }) => place)).toEqual(["head", "header"]);
});

it("knows the page under another scheme, host form, case or slash, but not with another query", () => {
  const page = "https://www.site.test/en/boots";
  expect(namesItself(page, { url: "http://site.test/EN/boots/" })).toBe(true);
  expect(namesItself(page, { url: "https://www.site.test/en/boots?page=2" })).toBe(false);
  expect(namesItself(page, { url: "https://www.site.test/de/boots" })).toBe(false);
  expect(namesItself(page, { url: null })).toBe(false);
});
