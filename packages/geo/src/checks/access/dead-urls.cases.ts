import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ survey: { advertised: 100, dead: 0 } }), 1],
    [site({ survey: { advertised: 1000, dead: 1 } }), 0.99],
    [site({ survey: { advertised: 100, dead: 5 } }), 0.5],
    [site({ survey: { advertised: 100, dead: 30 } }), 0],
  ],
  notApplicable: [site({ survey: { advertised: 0, dead: 0 } })],
} satisfies SiteMeasureCases;
