import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [[site({ documents: { "/ai.txt": "User-Agent: *" } }), { served: ["/ai.txt"] }]],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
