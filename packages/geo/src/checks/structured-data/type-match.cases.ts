import { jsonLdPage, type PageMeasureCases, page } from "../../testing/index.ts";

const short = "# X\nSomething else.";

export default {
  scores: [
    [jsonLdPage({ "@type": "BlogPosting" }), 1],
    [page({ jsonLd: [{ "@type": "Product" }], record: { articleCount: 1 } }), 0],
  ],
  notApplicable: [
    page(),
    jsonLdPage({ "@type": "WebSite" }),
    // Nothing but its markup says what it is.
    page({ url: "https://site.test/insights/x", text: short, jsonLd: [{ "@type": "Event" }] }),
    page({ url: "https://site.test/x", text: short, jsonLd: [{ "@type": "Event" }] }),
  ],
} satisfies PageMeasureCases;
