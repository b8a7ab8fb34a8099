import { expect, it } from "vitest";
import type { SitemapDates } from "../input/geo-input.ts";
import { origin } from "../testing/page-builder.ts";
import { lastmodPatch } from "./lastmod-patch.ts";

const sitemap = `${origin}/sitemap.xml`;
const day = Date.UTC(2026, 8, 12) / 86_400_000;

const dates: SitemapDates = {
  urls: 3,
  withValidLastmod: 2,
  distinctLastmods: 2,
  sample: [
    { url: `${origin}/blog/boots`, lastmod: "2020-01-01" },
    { url: `${origin}/blog/tents`, lastmod: "2026-09-10" },
    { url: `${origin}/blog/stoves?a=1&b=2`, lastmod: null },
  ],
};

it("sets the dates that pages state, where they differ by more than a week", () => {
  const patch = lastmodPatch(sitemap, dates, new Map(dates.sample.map(({ url }) => [url, day])));
  expect(patch?.target).toBe(sitemap);
  expect(patch?.diff).toContain("-    <lastmod>2020-01-01</lastmod>\n+    <lastmod>2026-09-12</lastmod>");
  expect(patch?.diff).toContain("a=1&amp;b=2");
  expect(patch?.diff).not.toContain("tents");
  expect(patch?.change.site?.sitemapDates).toMatchObject({ withValidLastmod: 3, distinctLastmods: 2 });
});

it("leaves dates alone that are right or unknown", () => {
  expect(lastmodPatch(sitemap, dates, new Map())).toBeNull();
});
