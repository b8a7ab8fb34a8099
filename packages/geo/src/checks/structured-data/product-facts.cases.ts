import { type PageMeasureCases, page } from "../../testing/index.ts";

const url = "https://site.test/products/boots";
const offer = {
  "@type": "Offer",
  price: 129,
  priceCurrency: "EUR",
  availability: "https://schema.org/InStock",
  shippingDetails: {},
  hasMerchantReturnPolicy: {},
};
const product = {
  "@type": "Product",
  name: "Boots",
  brand: { name: "Acme" },
  sku: "A-1",
  aggregateRating: { ratingCount: 12 },
  offers: offer,
};
const shown = "Boots by Acme, A-1, 129 € incl. shipping, in stock, 12 ratings, free returns";

export default {
  reports: [
    [page({ url, jsonLd: [product], text: shown }), { notBoth: [] }],
    [page({ url, jsonLd: [product], text: shown.replace("12 ratings", "many ratings") }), { notBoth: ["ratings"] }],
    [page({ url, jsonLd: [product], text: "Boots" }), { both: [] }],
  ],
  notApplicable: [page(), page({ url })],
  unmeasured: [page({ url, text: null })],
} satisfies PageMeasureCases;
