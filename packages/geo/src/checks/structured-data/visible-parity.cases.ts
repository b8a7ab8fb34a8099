import { jsonLdPage, type PageMeasureCases, page } from "../../testing/index.ts";

const product = {
  "@type": "Product",
  name: "Walking boots",
  offers: { "@type": "Offer", price: "129.00", priceCurrency: "EUR" },
};
const shown = (text: string) => page({ jsonLd: [product], text });

export default {
  scores: [
    [shown("Walking boots, 129,00 €"), 1],
    [shown("Walking boots, 129 €"), 1],
    [shown("Walking boots on request"), 0],
    // Systems leave character references in JSON, and show the day of publication.
    [
      page({
        jsonLd: [
          {
            "@type": "Article",
            headline: "It isn&#8217;t wet &amp; cold",
            datePublished: "2026-09-12",
            dateModified: "2026-09-30T10:00:00Z",
          },
        ],
        text: "# It isn’t wet & cold\nPublished on 12 September 2026",
      }),
      1,
    ],
    [
      page({
        jsonLd: [{ "@type": "Product", name: "Walking boots", brand: "Acme", sku: "A1" }],
        text: "Walking boots by Acme",
      }),
      (2 / 3 - 0.6) / 0.35,
    ],
  ],
  notApplicable: [page(), jsonLdPage({ "@type": "WebPage", name: "x" })],
  unmeasured: [page({ jsonLd: [product], text: null })],
} satisfies PageMeasureCases;
