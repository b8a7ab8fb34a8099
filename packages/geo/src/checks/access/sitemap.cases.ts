import { type SiteMeasureCases, site } from "../../testing/index.ts";

const listed = (indexableListed: number, listedFit: number) =>
  site({ survey: { indexable: 100, indexableListed, listed: 100, listedFit } });

const broken = {
  url: "https://site.test/sitemap.xml",
  status: 200,
  type: "urlset",
  source: "robots",
  urls: 50,
  issues: [],
  notAbsolute: { count: 50, sample: [{ entry: 1, loc: "C:/site/index.html" }] },
} as const;

export default {
  scores: [
    [listed(100, 100), 1],
    [listed(95, 100), 1],
    [listed(50, 100), 0.6],
    [listed(100, 80), 0.7],
    [site({ sitemaps: [] }), 0],
    [site({ sitemaps: [broken], survey: { indexableListed: 0, listed: 0, listedFit: 0 } }), 0.3],
  ],
} satisfies SiteMeasureCases;
