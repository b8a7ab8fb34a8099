import { type PageCheckCases, page } from "../../testing/index.ts";

export default {
  reports: [[page({ html: "<p>1234567890</p>", record: { bodyBytes: 100 } }), { textShare: 0.1 }]],
  notApplicable: [page({ record: { bodyBytes: 0 } })],
  unmeasured: [page({ html: null })],
} satisfies PageCheckCases;
