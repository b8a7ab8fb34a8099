import { jsonLdPage, type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  reports: [[jsonLdPage({ "@type": "FAQPage" }), { found: ["FAQPage"] }]],
  notApplicable: [page(), jsonLdPage({ "@type": "QAPage" })],
} satisfies PageMeasureCases;
