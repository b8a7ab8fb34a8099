import { origin, type SiteCheckCases, site } from "../../testing/index.ts";

const dates = (lastmod: string) => ({
  urls: 1,
  withValidLastmod: 1,
  distinctLastmods: 1,
  sample: [{ url: `${origin}/blog/boots`, lastmod }],
});

export default {
  passes: [site({ sitemapDates: dates("2026-09-30") }), site({ sitemapDates: dates("2026-10-02T00:00:00+14:00") })],
  fails: [
    { on: site({ sitemapDates: dates("2027-09-27") }), messages: ["future"] },
    { on: site({ sitemapDates: dates("yesterday") }), messages: ["invalid"] },
  ],
  notAssessed: [site(), site({ sitemaps: [], sitemapDates: null })],
} satisfies SiteCheckCases;
