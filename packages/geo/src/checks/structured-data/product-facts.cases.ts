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
  scores: [
    [page({ url, jsonLd: [product], text: shown }), 1],
    [page({ url, jsonLd: [product], text: `${shown.replace("12 ratings", "many ratings")}` }), 6 / 7],
    [page({ url, jsonLd: [product], text: "Boots" }), 0],
    [page({ url }), 0],
  ],
  notApplicable: [page()],
  unmeasured: [page({ url, text: null })],
} satisfies PageMeasureCases;
