import { expect, it } from "vitest";
import { isSameUrl } from "./same-url.ts";

it("looks past fragments, default ports and the spelling of escapes", () => {
  expect(isSameUrl("https://site.test/%7ea", "https://SITE.test:443/~a#top")).toBe(true);
});

it("tells slash, case, query and scheme apart", () => {
  expect(isSameUrl("https://site.test/a", "https://site.test/a/")).toBe(false);
  expect(isSameUrl("https://site.test/a", "https://site.test/A")).toBe(false);
  expect(isSameUrl("https://site.test/a", "https://site.test/a?b")).toBe(false);
  expect(isSameUrl("https://site.test/a", "http://site.test/a")).toBe(false);
});

it("takes a text that is not a URL for no page", () => {
  expect(isSameUrl("a b", "https://site.test/")).toBe(false);
});
