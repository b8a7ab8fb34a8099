import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [[site({ documents: { "/.well-known/ucp": "{}" } }), { served: ["/.well-known/ucp"] }]],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
