import { type SiteMeasureCases, site } from "../../testing/index.ts";

const listed = (indexableListed: number, listedFit: number) =>
  site({ survey: { indexable: 100, indexableListed, listed: 100, listedFit } });

export default {
  scores: [
    [listed(100, 100), 1],
    [listed(95, 100), 1],
    [listed(50, 100), 0.6],
    [listed(100, 80), 0.7],
    [site({ sitemaps: [] }), 0],
  ],
} satisfies SiteMeasureCases;
