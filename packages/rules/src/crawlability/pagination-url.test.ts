import { expect, it } from "vitest";
import { isLaterPage } from "./pagination-url.ts";

it.each(["https://site.test/news?page=2", "https://site.test/news/page/12/", "https://site.test/news/page-3"])(
  "sees a later page in %s",
  (url) => {
    expect(isLaterPage(url)).toBe(true);
  },
);

it.each([
  "https://site.test/news",
  "https://site.test/news?page=1",
  "https://site.test/news?page=two",
  "https://site.test/page/1",
  "https://site.test/frontpage/2",
  "https://site.test/?id=2",
  "not a URL",
])("sees none in %s", (url) => {
  expect(isLaterPage(url)).toBe(false);
});
