import { expect, it } from "vitest";
import { asSeriesStart, isLaterPage, seriesStart } from "./pagination-url.ts";

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

it.each([
  ["https://site.test/news?page=2", "https://site.test/news/"],
  ["https://site.test/news/page/12/", "https://site.test/news/"],
  ["https://site.test/page-3", "https://site.test/"],
  ["https://site.test/boots?sort=price&p=4", "https://site.test/boots?sort=price"],
])("%s continues %s", (url, first) => {
  expect(seriesStart(url)).toBe(asSeriesStart(first));
});

it("tells the series of one site from each other", () => {
  expect(seriesStart("https://site.test/news/page/2")).not.toBe(seriesStart("https://site.test/shop/page/2"));
  expect(seriesStart("https://site.test/?cat=1&page=2")).not.toBe(seriesStart("https://site.test/?cat=2&page=2"));
  expect(seriesStart("https://site.test/news")).toBeNull();
});
