import { jsonLdPage, type PageMeasureCases, page } from "../../testing/index.ts";

const short = "# X\nSomething else.";

export default {
  scores: [
    [jsonLdPage({ "@type": "BlogPosting" }), 1],
    [page({ jsonLd: [{ "@type": "Product" }], record: { articleCount: 1 } }), 0],
    [
      page({
        url: "https://site.test/insights/x",
        text: short,
        jsonLd: [{ "@type": "Event" }],
        record: { articleCount: 1 },
      }),
      0.5,
    ],
  ],
  notApplicable: [
    page(),
    jsonLdPage({ "@type": "WebSite" }),
    page({ url: "https://site.test/x", text: short, jsonLd: [{ "@type": "Event" }] }),
  ],
} satisfies PageMeasureCases;
