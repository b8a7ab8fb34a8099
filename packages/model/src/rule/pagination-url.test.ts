import { expect, it } from "vitest";
import { isLaterPage, seriesPosition } from "./pagination-url.ts";

it.each([
  "https://site.test/news?page=2",
  "https://site.test/news/page/12/",
  "https://site.test/news/page-3",
  // As generators and static copies write them.
  "https://site.test/news/page/2/index.html",
  "https://site.test/page2/",
  "https://site.test/pages/4/",
  "https://site.test/news/page-2.html",
])("sees a later page in %s", (url) => {
  expect(isLaterPage(url)).toBe(true);
});

it.each([
  "https://site.test/news",
  "https://site.test/news?page=1",
  "https://site.test/news?page=two",
  "https://site.test/page/1",
  "https://site.test/frontpage/2",
  "https://site.test/frontpage2",
  "https://site.test/page/2/boots.html",
  "https://site.test/?id=2",
  "not a URL",
])("sees none in %s", (url) => {
  expect(isLaterPage(url)).toBe(false);
});

it.each([
  ["https://site.test/news?page=2", "https://site.test/news/"],
  ["https://site.test/news/page/12/", "https://site.test/news/"],
  ["https://site.test/page-3", "https://site.test/"],
  ["https://site.test/shop/page/2/index.html", "https://site.test/shop/index.html"],
  ["https://site.test/boots?sort=price&p=4", "https://site.test/boots?sort=price"],
])("%s continues %s", (url, first) => {
  expect(seriesPosition(url)?.series).toBe(seriesPosition(first)?.series);
});

it("tells the series of one site from each other", () => {
  const series = (path: string) => seriesPosition(`https://site.test${path}`)?.series;
  expect(series("/news/page/2")).not.toBe(series("/shop/page/2"));
  expect(series("/?cat=1&page=2")).not.toBe(series("/?cat=2&page=2"));
});

it("gives all pages of a series one name", () => {
  const first = { series: "https://site.test/news?sort=new", number: 1 };
  expect(seriesPosition("https://site.test/news/?sort=new")).toEqual(first);
  expect(seriesPosition("https://site.test/news?page=1&sort=new")).toEqual(first);
  expect(seriesPosition("https://site.test/news?sort=new&PAGE=7")).toEqual({ ...first, number: 7 });
  expect(seriesPosition("https://site.test/news/page/3/?sort=new")).toEqual({ ...first, number: 3 });
  expect(seriesPosition("https://site.test/news?sort=old&page=3")?.series).not.toBe(first.series);
  expect(seriesPosition("not a URL")).toBeNull();
});
