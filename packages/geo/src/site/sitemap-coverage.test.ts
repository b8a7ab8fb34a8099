import { describe, expect, it } from "vitest";
import { geoPage } from "../testing/index.ts";
import { sitemapCoverage } from "./sitemap-coverage.ts";

type Parts = NonNullable<Parameters<typeof geoPage>[0]>["record"];
const listed = (path: string, record: Parts = {}) =>
  geoPage({ url: `https://site.test${path}`, record: { inSitemap: true, ...record } }).record;

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
      expect(coverage.finish()).toMatchObject({ listed: 5, listedFit: 1, unfitListed: { url: "https://site.test/c" } });
    }
  });

  it("takes no listed PDF for a fault", () => {
    const coverage = sitemapCoverage();
    coverage.add(listed("/a.pdf", { indexability: "not-html" }));
    expect(coverage.finish()).toMatchObject({ listed: 0, unfitListed: null });
  });

  it("names the first indexable page that no sitemap lists", () => {
    const coverage = sitemapCoverage();
    coverage.addIndexable(listed("/c", { inSitemap: false }));
    coverage.addIndexable(listed("/b", { inSitemap: false }));
    coverage.addIndexable(listed("/a"));
    expect(coverage.finish()).toMatchObject({ indexableListed: 1, unlisted: "https://site.test/b" });
  });
});
