import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  reports: [[page({ html: "<p>12345678</p>" }), { textShare: 0.533 }]],
  notApplicable: [page({ record: { bodyBytes: 0 } })],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
