import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ survey: { html: 10, withValidator: 10 } }), 1],
    [site({ survey: { html: 10, withValidator: 9 } }), 0.9],
    [site({ survey: { html: 10, withValidator: 10 }, conditionalRequests: { made: 4, notModified: 0 } }), 0.5],
    [site({ survey: { html: 10, withValidator: 0 } }), 0],
  ],
  notApplicable: [site({ survey: { html: 0, withValidator: 0 } })],
} satisfies SiteMeasureCases;
