import { applyPatch } from "diff";
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

const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url>
    <loc>${origin}/blog/boots</loc>
    <priority>0.8</priority>
    <lastmod>2020-01-01</lastmod>
  </url>
  <url>
    <loc>${origin}/blog/tents</loc>
    <lastmod>2026-09-10</lastmod>
  </url>
  <url>
    <loc>
      ${origin}/blog/stoves?a=1&amp;b=2
    </loc>
  </url>
</urlset>
`;
const stated = { modifiedDays: new Map(dates.sample.map(({ url }) => [url, day])), changed: new Set<string>() };

it("sets the dates that pages state, where they differ by more than a week", () => {
  const patch = lastmodPatch({ url: sitemap, text }, dates, stated);
  expect(patch?.target).toBe(sitemap);
  expect(applyPatch(text, patch?.diff ?? "")).toBe(
    text
      .replace("<lastmod>2020-01-01", "<lastmod>2026-09-12")
      .replace("b=2\n    </loc>", "b=2\n    </loc>\n    <lastmod>2026-09-12</lastmod>"),
  );
  expect(patch?.change.site?.sitemapDates).toMatchObject({ withValidLastmod: 3, distinctLastmods: 2 });
});

it("changes no entry that it does not find, and says how many are left", () => {
  const other = text.replace(`<loc>${origin}/blog/boots</loc>`, `<loc><![CDATA[${origin}/blog/boots]]></loc>`);
  const patch = lastmodPatch({ url: sitemap, text: other }, dates, stated);
  expect(patch?.diff).not.toContain("2020-01-01");
  expect(patch?.note).toContain("1 further");
  expect(patch?.change.site?.sitemapDates?.sample[0]?.lastmod).toBe("2020-01-01");
});

it("looks through a sitemap once, however often a comment repeats the address of an entry", () => {
  const comment = `<!-- ${`${origin}/blog/boots `.repeat(30_000)} -->\n`;
  const many = Array.from({ length: 1000 }, () => ({ url: `${origin}/blog/boots`, lastmod: "2020-01-01" }));
  const patch = lastmodPatch({ url: sitemap, text: comment + text }, { ...dates, sample: many }, stated);
  expect(patch?.diff).toContain("+    <lastmod>2026-09-12");
});

it("proposes nothing for a sitemap in one long line", () => {
  const line = `${text.replaceAll("\n", "")}<!-- ${"long ".repeat(400)} -->`;
  expect(lastmodPatch({ url: sitemap, text: line }, dates, stated)).toBeNull();
});

it("leaves dates alone that are right or unknown", () => {
  expect(lastmodPatch({ url: sitemap, text }, dates, { modifiedDays: new Map(), changed: new Set() })).toBeNull();
});

it("sets an earlier date only if the page states when it changed", () => {
  const [boots] = dates.sample;
  const later = { ...dates, sample: [{ url: boots?.url ?? "", lastmod: "2026-11-01" }] };
  const source = text.replace("2020-01-01", "2026-11-01");
  expect(lastmodPatch({ url: sitemap, text: source }, later, stated)).toBeNull();
  const changed = new Set([boots?.url ?? ""]);
  expect(lastmodPatch({ url: sitemap, text: source }, later, { ...stated, changed })?.diff).toContain(
    "+    <lastmod>2026-09-12",
  );
});
