import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { parseSitemap } from "./parse-sitemap.ts";
import { entryBatch } from "./sitemap-messages.ts";
import { type SitemapReader, type SitemapReaderOptions, sitemapReader } from "./sitemap-reader.ts";

const url = "https://e.test/sitemap.xml";
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const link = (index: number) => `<xhtml:link rel="alternate" hreflang="de" href="https://e.test/de/${index}"/>`;
const urlset = (count: number) =>
  Buffer.from(
    `<urlset ${namespaces}>${Array.from({ length: count }, (_, index) => `<url><loc>https://e.test/${index}</loc>${link(index)}</url>`).join("")}</urlset>`,
  );

const open: SitemapReader[] = [];
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close();
});

function reader(options?: SitemapReaderOptions): SitemapReader {
  const made = sitemapReader(options);
  open.push(made);
  return made;
}

it("reads large and packed files in its thread as parseSitemap does", async () => {
  const one = reader();
  const now = Date.UTC(2026, 0, 1);
  for (const file of [urlset(3), urlset(5000), gzipSync(urlset(200))]) {
    expect(await one.read(file, url, { now })).toEqual(parseSitemap(file, url, { now }));
    expect(file.length).toBeGreaterThan(0);
  }
});

it("keeps what was read when the time for a file is over", async () => {
  const parsed = await reader({ readingMs: -1 }).read(urlset(5000), url);
  expect(parsed.issues).toEqual(["sitemap-too-slow"]);
  expect(parsed.count).toBeGreaterThan(100);
  expect(parsed.count).toBeLessThan(1000);
});

it("ends a thread that does not answer, and reads the next file in another", async () => {
  const one = reader({ deadlineMs: 1 });
  expect(await one.read(urlset(20_000), url)).toEqual({
    url,
    type: "unknown",
    wellFormed: true,
    entries: [],
    locs: [],
    count: 0,
    issues: ["sitemap-too-slow"],
    broken: { count: 0, sample: [] },
    notAbsolute: { count: 0, sample: [] },
    meant: [],
    alternatesNotAbsolute: { count: 0, sample: [] },
    hosts: [],
  });
  expect((await one.read(urlset(2), url)).count).toBe(2);
});

it("hands entries over in batches of bounded size", () => {
  const small = { loc: url, lastmod: null, changefreq: null, priority: null, title: null, images: [], videos: [] };
  const alternates = Array.from({ length: 999 }, () => ({ hreflang: "de", href: url }));
  const entries = Array.from({ length: 10 }, () => ({ ...small, alternates }));
  expect(entryBatch(entries, 0)).toHaveLength(2);
  expect(entryBatch(entries, 9)).toHaveLength(1);
  const long = Array.from({ length: 10 }, () => ({ ...small, loc: "x".repeat(200_000), alternates: [] }));
  expect(entryBatch(long, 0)).toHaveLength(3);
});
