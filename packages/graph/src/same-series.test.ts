import { expect, it } from "vitest";
import { canBeOfOneSeries } from "./same-series.ts";

const at = (path: string) => `https://site.test${path}`;

it.each([
  ["/blog/", "/blog/page/2/"],
  ["/blog/page/2/", "/blog/page/3/"],
  ["/blog", "/blog/2"],
  ["/list.html", "/list-2.html"],
  ["/", "/page2/"],
  ["/shop?sort=price", "/shop?sort=price&page=2"],
  ["/shop?start=10", "/shop?start=20"],
  ["/part-1/", "/part-2/"],
])("takes %s and %s for pages of one series", (url, other) => {
  expect(canBeOfOneSeries(at(url), at(other))).toBe(true);
});

it.each([
  ["/install/", "/configure/"],
  ["/2026/05/boots/", "/2026/06/care/"],
  ["/docs/", "/docs/install/"],
  ["/shop?sort=price", "/shop?sort=name"],
])("does not take %s and %s for pages of one series", (url, other) => {
  expect(canBeOfOneSeries(at(url), at(other))).toBe(false);
});
