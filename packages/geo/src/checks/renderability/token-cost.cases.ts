import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  reports: [[page({ text: "# 1234567", record: { bodyBytes: 4000 } }), { htmlTokens: 1000, textTokens: 2 }]],
  unmeasured: [page({ text: null })],
} satisfies PageMeasureCases;
