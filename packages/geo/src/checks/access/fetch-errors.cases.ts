import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ survey: { requests: 100, failures: 0 } }), 1],
    [site({ survey: { requests: 1000, failures: 1 } }), 0.98],
    [site({ survey: { requests: 100, failures: 2 } }), 0.6],
    [site({ survey: { requests: 100, failures: 10 } }), 0],
  ],
  notApplicable: [site({ survey: { requests: 19, failures: 3 } })],
} satisfies SiteMeasureCases;
