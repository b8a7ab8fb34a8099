import { describe, expect, it } from "vitest";
import { geoPage } from "../testing/index.ts";
import { sitemapCoverage } from "./sitemap-coverage.ts";

type Parts = NonNullable<Parameters<typeof geoPage>[0]>["record"];
const listed = (path: string, record: Parts = {}) =>
  geoPage({ url: `https://site.test${path}`, record: { inSitemap: true, ...record } }).record;

const noneWrong = { listed: 0, listedExample: null };

describe("sitemapCoverage", () => {
  it("keeps the most useless entry as the example, in any order of pages", () => {
    const pages = [
      listed("/a", { indexability: "noindex" }),
      listed("/b", { status: 404, indexability: "client-error" }),
      listed("/d", { status: null, indexability: "failed" }),
      listed("/c", { status: null, indexability: "failed" }),
      listed("/e"),
    ];
    for (const order of [pages, pages.toReversed()]) {
      const coverage = sitemapCoverage();
      for (const page of order) coverage.add(page);
      expect(coverage.finish(noneWrong)).toMatchObject({
        listed: 5,
        listedFit: 1,
        unfitListed: { url: "https://site.test/c" },
      });
    }
  });

  it("counts listed pages that ask for another page as unfit", () => {
    const coverage = sitemapCoverage();
    for (const page of [
      listed("/a"),
      listed("/nl/a", { canonicalUrl: "https://site.test/a", indexability: "indexable" }),
    ]) {
      coverage.add(page);
      coverage.addIndexable(page);
    }
    const found = coverage.finish({ listed: 1, listedExample: "https://site.test/nl/a" });
    expect(found).toMatchObject({
      indexableListed: 1,
      listed: 2,
      listedFit: 1,
      unfitListed: { url: "https://site.test/nl/a", indexability: "canonicalised" },
    });
  });

  it("takes no listed PDF for a fault", () => {
    const coverage = sitemapCoverage();
    coverage.add(listed("/a.pdf", { indexability: "not-html" }));
    expect(coverage.finish(noneWrong)).toMatchObject({ listed: 0, unfitListed: null });
  });

  it("names the first indexable page that no sitemap lists", () => {
    const coverage = sitemapCoverage();
    coverage.addIndexable(listed("/c", { inSitemap: false }));
    coverage.addIndexable(listed("/b", { inSitemap: false }));
    coverage.addIndexable(listed("/a"));
    expect(coverage.finish(noneWrong)).toMatchObject({ indexableListed: 1, unlisted: "https://site.test/b" });
  });
});
