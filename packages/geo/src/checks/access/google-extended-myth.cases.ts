import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [[site({ robots: "User-agent: Google-Extended\nDisallow: /" }), { line: 2 }]],
  notApplicable: [site(), site({ robots: "User-agent: Googlebot\nDisallow: /" })],
} satisfies SiteMeasureCases;
