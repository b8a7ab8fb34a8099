import { jsonLdPage, type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [jsonLdPage({ "@type": "BlogPosting" }), 1],
    [jsonLdPage({ "@type": "Product" }), 0],
    [page({ url: "https://site.test/x", text: "# X\nSomething else.", jsonLd: [{ "@type": "Event" }] }), 0.5],
  ],
  notApplicable: [page(), jsonLdPage({ "@type": "WebSite" })],
} satisfies PageMeasureCases;
