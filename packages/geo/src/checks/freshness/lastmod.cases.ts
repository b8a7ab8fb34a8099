import { type SiteMeasureCases, site } from "../../testing/index.ts";

const urls = ["a", "b", "c", "d", "e"].map((name) => `https://site.test/${name}`);
const day = Date.UTC(2026, 8, 1) / 86_400_000;
/** Builds a site with ten sitemap entries and five dated pages, of which the last may be of another day. */
const dated = (withValidLastmod: number, distinctLastmods: number, lastmod: string | null, another?: string) =>
  site({
    sitemapDates: { urls: 10, withValidLastmod, distinctLastmods, sample: urls.map((url) => ({ url, lastmod })) },
    sample: {
      modifiedDays: new Map(
        urls.map((url, index) => [url, another === undefined || index < 4 ? day : Date.parse(another) / 86_400_000]),
      ),
    },
  });
/** Builds a site with fewer dated pages than tell something about it. */
const rarelyDated = site({
  sitemapDates: {
    urls: 10,
    withValidLastmod: 10,
    distinctLastmods: 1,
    sample: urls.map((url) => ({ url, lastmod: "2025-01-01" })),
  },
  sample: {
    modifiedDays: new Map([
      [urls[0] ?? "", day],
      [urls[1] ?? "", day - 100],
    ]),
  },
});

const undated = (urls: number) =>
  site({
    sitemapDates: {
      urls,
      withValidLastmod: 0,
      distinctLastmods: 0,
      sample: [{ url: "https://site.test/a", lastmod: null }],
    },
  });

export default {
  scores: [
    [dated(10, 8, "2026-09-03"), 1],
    // A new site may have one date.
    [dated(10, 1, "2026-09-03"), 1],
    [dated(10, 1, "2026-09-03", "2026-05-01"), 0.8],
    [dated(10, 8, "2026-03-03"), 0.6],
    // A page may change without a new date.
    [dated(10, 8, "2026-09-30"), 1],
    [rarelyDated, 1],
    [undated(501), 0],
  ],
  notApplicable: [site({ sitemaps: [], sitemapDates: null }), undated(500)],
  unmeasured: [
    site({ sitemapDates: null }),
    site({
      sitemapDates: { urls: 6, withValidLastmod: 1, distinctLastmods: 1, sample: [] },
      survey: { indexable: 100, indexableListed: 1 },
    }),
  ],
} satisfies SiteMeasureCases;
