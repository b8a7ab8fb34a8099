import { expect, it } from "vitest";
import { sitemapEntries } from "./sitemap-entries.ts";

const locsOf = (text: string) => sitemapEntries(text).map(({ loc, element }) => [loc, element !== null]);

it("reads the URL of an entry, not those of its images or of elements that no sitemap has", () => {
  const image = "<image:image><image:loc>https://e.test/i.png</image:loc></image:image>";
  const other = "<note><loc>https://e.test/n</loc></note>";
  const text = `<urlset><url><loc>https://e.test/</loc>${image}${other}</url></urlset>`;
  expect(locsOf(text)).toEqual([["https://e.test/", true]]);
});

it.each([
  ["<urlset><loc>https://e.test/</loc></urlset>"],
  ["<urlset><page><loc>https://e.test/</loc></page></urlset>"],
  ["<url><loc>https://e.test/</loc></url>"],
  ["<rss><channel><url><loc>https://e.test/</loc></url></channel></rss>"],
  ["<urlset><x:url><x:loc>https://e.test/</x:loc></x:url></urlset>"],
])("reads no entry in %s", (text) => {
  expect(locsOf(text)).toEqual([]);
});

it.each([
  ["<sitemapindex><sitemap><loc> https://e.test/s.xml </loc><lastmod/></sitemap></sitemapindex>"],
  [
    "<?xml version='1.0'?><!-- <urlset> --><s:urlset xmlns:s='x'><s:url><s:loc>https://e.test/s.xml</s:loc></s:url></s:urlset>",
  ],
  ["<urlset>\n<url />\n<url><loc\n>https://e.test/s.xml</loc\n></url></urlset>"],
])("reads an entry in %s", (text) => {
  expect(locsOf(text)).toEqual([["https://e.test/s.xml", true]]);
});

it("removes no entry with several URLs, and none without an end", () => {
  expect(locsOf("<urlset><url><loc>https://e.test/a</url></urlset>")).toEqual([]);
  expect(locsOf("<urlset><url><loc>https://e.test/a</loc><loc>https://e.test/b</loc></url></urlset>")).toEqual([
    ["https://e.test/a", false],
    ["https://e.test/b", false],
  ]);
  expect(locsOf("<urlset><url><loc>https://e.test/a</loc>")).toEqual([["https://e.test/a", false]]);
});
