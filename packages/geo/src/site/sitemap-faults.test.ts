import type { SitemapDocument } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { survey } from "../testing/site-builder.ts";
import { sitemapVerdict } from "./sitemap-faults.ts";

const file = (parts: Partial<SitemapDocument> = {}): SitemapDocument => ({
  url: "https://site.test/sitemap.xml",
  status: 200,
  type: "urlset",
  source: "robots",
  urls: 40,
  issues: [],
  ...parts,
});
const unfit = { url: "https://gone.test/a", status: null, indexability: "failed" } as const;

describe("sitemapVerdict", () => {
  it("praises a sitemap that lists the indexable pages and nothing else", () => {
    expect(sitemapVerdict([file()], survey())).toEqual({
      score: 1,
      text: "The sitemap lists 40 of 40 indexable pages and no other URLs",
    });
  });

  it("names entries that are no URLs first where they are most of the sitemap", () => {
    const notAbsolute = { count: 90, sample: [{ entry: 1, loc: "C:/site/index.html" }] };
    const { score, text } = sitemapVerdict(
      [file({ notAbsolute })],
      survey({
        indexable: 40,
        indexableListed: 36,
        unlisted: "https://site.test/b",
        listed: 10,
        listedFit: 8,
        unfitListed: unfit,
      }),
    );
    expect(score).toBeLessThan(0.7);
    expect(text).toBe(
      "90 of 100 sitemap entries are not absolute URLs, such as C:/site/index.html; 4 of 40 indexable pages are not in the sitemap, such as https://site.test/b; 2 of 100 sitemap entries are not indexable pages, such as https://gone.test/a (no answer)",
    );
  });

  it("names missing pages first where few are listed", () => {
    const { text } = sitemapVerdict(
      [file()],
      survey({
        indexable: 100,
        indexableListed: 10,
        unlisted: "https://site.test/b",
        listed: 11,
        listedFit: 10,
        unfitListed: unfit,
      }),
    );
    expect(text).toMatch(
      /^90 of 100 indexable pages are not in the sitemap, such as https:\/\/site\.test\/b; 1 of 11 /,
    );
  });

  it("counts a sitemap of nothing but broken entries as one of no use", () => {
    const notAbsolute = { count: 3, sample: [{ entry: 1, loc: "/a" }] };
    expect(
      sitemapVerdict([file({ notAbsolute })], survey({ listed: 0, listedFit: 0, indexableListed: 0 })).score,
    ).toBeCloseTo(0.3);
  });

  it.each([
    [[], "No sitemap could be read"],
    [[file({ status: 404 })], "No sitemap could be read: https://site.test/sitemap.xml answers 404"],
    [[file({ status: null })], "No sitemap could be read: https://site.test/sitemap.xml gave no answer"],
    [[file({ type: "unknown" })], "No sitemap could be read: https://site.test/sitemap.xml is not a sitemap"],
    [
      [file({ url: "https://site.test/sitemap_index.xml", source: "well-known", status: 404 }), file({ status: 500 })],
      "No sitemap could be read: https://site.test/sitemap.xml answers 500",
    ],
  ])("says why none could be read", (sitemaps, text) => {
    expect(sitemapVerdict(sitemaps, survey())).toEqual({ score: 0, text });
  });

  it("bounds what the site writes", () => {
    const long = `https://site.test/${"x".repeat(5000)}`;
    const notAbsolute = { count: 1, sample: [{ entry: 1, loc: "y".repeat(5000) }] };
    const parts = { indexableListed: 1, unlisted: long, listed: 2, listedFit: 1, unfitListed: { ...unfit, url: long } };
    expect(sitemapVerdict([file({ notAbsolute })], survey(parts)).text.length).toBeLessThan(700);
  });
});
