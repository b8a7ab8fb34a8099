import { expect, it } from "vitest";
import { isLegalPage, isSourceListing } from "./unshared-url.ts";

it.each([
  ["https://site.test/impressum/", true],
  ["https://site.test/de/Datenschutz.html", true],
  ["https://site.test/%D9%81", false],
  ["https://site.test/mentions-l%C3%A9gales", true],
  ["https://site.test/%", false],
  ["https://site.test/privacy-for-walkers", false],
  ["https://site.test/privacy/boots", false],
])("recognizes legal pages by their names: %s", (url, isLegal) => {
  expect(isLegalPage(url)).toBe(isLegal);
});

it.each([
  ["https://site.test/docs/api/Interactable.ts.html", true],
  ["https://site.test/_modules/boots/test.html", true],
  ["https://site.test/docs/node.js/", false],
  ["https://site.test/boots.html", false],
])("recognizes listings of source code: %s", (url, isSource) => {
  expect(isSourceListing(url)).toBe(isSource);
});
