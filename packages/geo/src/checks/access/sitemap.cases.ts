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

const missing = (source: "robots" | "well-known") =>
  ({ url: "https://site.test/sitemap.xml", status: 404, type: "unknown", source, urls: 0, issues: [] }) as const;

export default {
  scores: [
    [listed(100, 100), 1],
    [listed(95, 100), 1],
    [listed(50, 100), 0.6],
    [listed(100, 80), 0.7],
    [site({ sitemaps: [missing("robots")] }), 0],
    [site({ sitemaps: [missing("well-known")], survey: { indexable: 501 } }), 0],
    [site({ sitemaps: [broken], survey: { indexableListed: 0, listed: 0, listedFit: 0 } }), 0.3],
  ],
  notApplicable: [site({ sitemaps: [] }), site({ sitemaps: [missing("well-known")], survey: { indexable: 500 } })],
  unmeasured: [site({ sitemaps: [missing("well-known")], isPartial: true })],
} satisfies SiteMeasureCases;
