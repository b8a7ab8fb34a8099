import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [[site({ documents: { "/llms-full.txt": "# 123456" } }), { bytes: 8, tokens: 2 }]],
  notApplicable: [site(), site({ documents: { "/llms-full.txt": "<html></html>" } })],
} satisfies SiteMeasureCases;
