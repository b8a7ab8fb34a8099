import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ survey: { coverage: { typed: 10, declared: 10 } } }), 1],
    [site({ survey: { coverage: { typed: 10, declared: 9 } } }), 0.9],
    [site({ survey: { coverage: { typed: 10, declared: 0 } } }), 0],
  ],
  notApplicable: [site({ survey: { coverage: { typed: 0, declared: 0 } } })],
} satisfies SiteMeasureCases;
