import { expect, it } from "vitest";
import { isListing } from "./listing-url.ts";

it.each([
  "https://site.test/blog/page/2/",
  "https://site.test/news?page=3",
  "https://site.test/tag/boots",
  "https://site.test/de/Tags/%E9%9E%8B/",
  "https://site.test/author/jane/",
  "https://site.test/archives/2026/",
  "https://site.test/archive/2026/11/25",
  "https://site.test/archives/2026/index.html",
  "https://site.test/blog/2026/11/",
  "https://site.test/category/boots",
  "https://site.test/category/boots/winter/",
  "https://site.test/categor%C3%ADa/botas/",
  "https://site.test/tags",
  "https://site.test/?s=rain",
])("sees a list in %s", (url) => {
  expect(isListing(url)).toBe(true);
});

it.each([
  "https://site.test/blog/",
  "https://site.test/vintage/boots",
  // A conference, and articles below a tag and of a day.
  "https://site.test/2026/",
  "https://site.test/tag/rain/how-to-dress",
  "https://site.test/2026/11/25/boots/",
  "https://site.test/sizes/4123/12",
  "not a URL",
])("sees none in %s", (url) => {
  expect(isListing(url)).toBe(false);
});
