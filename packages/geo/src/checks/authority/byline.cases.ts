import { type PageMeasureCases, page } from "../../testing/index.ts";

const author = [{ "@type": "Article", author: { "@type": "Person", name: "Jane Doe" } }];
const nameless = "# Boots\nBoots keep feet dry.";

export default {
  scores: [
    [page({ jsonLd: author }), 1],
    [page(), 0.6],
    [page({ text: nameless, jsonLd: author }), 0],
    [page({ text: nameless, html: "<p class=byline>John Roe</p>", jsonLd: author }), 0.6],
  ],
  notApplicable: [page({ url: "https://site.test/products/boots" })],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
