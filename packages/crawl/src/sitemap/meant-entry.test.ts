import { expect, it } from "vitest";
import { meantEntry } from "./meant-entry.ts";

const sitemap = "https://www.boots.test/shop/sitemap.xml";

it.each([
  ["/boots", "https://www.boots.test/boots"],
  ["/", "https://www.boots.test/"],
  ["/shoes/2.html", "https://www.boots.test/shoes/2.html"],
  ["boots.html", "https://www.boots.test/shop/boots.html"],
  ["red/boots", "https://www.boots.test/shop/red/boots"],
  ["./boots", "https://www.boots.test/shop/boots"],
  ["../boots", "https://www.boots.test/boots"],
  ["www.boots.test/boots", "https://www.boots.test/boots"],
  ["www.boots.test", "https://www.boots.test/"],
  ["//www.boots.test/boots", "https://www.boots.test/boots"],
])("resolves %s", (loc, url) => {
  expect(meantEntry(loc, sitemap)).toBe(url);
});

it.each(["", "C:/site/index.html", "mailto:a@boots.test", "{{ site.url }}/boots", "//other.test/", "other.test/boots"])(
  "leaves out %s",
  (loc) => {
    expect(meantEntry(loc, sitemap)).toBe(null);
  },
);
