import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ robots: "User-agent: *\nContent-Usage: train-ai=n\nAllow: /" }), 1],
    [site({ robots: "User-agent: *\nContent-Usage: /blog train-ai=n, search=y\nAllow: /" }), 1],
    [site({ robots: "User-agent: *\nContent-Usage: no training please\nAllow: /" }), 0],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
