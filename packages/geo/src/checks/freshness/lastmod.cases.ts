import { type SiteMeasureCases, site } from "../../testing/index.ts";

const url = "https://site.test/a";
const day = Date.UTC(2026, 8, 1) / 86_400_000;
const dated = (withValidLastmod: number, distinctLastmods: number, lastmod: string | null, another?: string) =>
  site({
    sitemapDates: { urls: 10, withValidLastmod, distinctLastmods, sample: [{ url, lastmod }] },
    sample: {
      modifiedDays: new Map([
        [url, day],
        ...(another === undefined ? [] : [["https://site.test/b", Date.parse(another) / 86_400_000] as const]),
      ]),
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
    [dated(0, 0, null), 0],
  ],
  notApplicable: [site({ sitemaps: [], sitemapDates: null })],
  unmeasured: [
    site({ sitemapDates: null }),
    site({
      sitemapDates: { urls: 6, withValidLastmod: 0, distinctLastmods: 0, sample: [] },
      survey: { indexable: 100, indexableListed: 1 },
    }),
  ],
} satisfies SiteMeasureCases;
