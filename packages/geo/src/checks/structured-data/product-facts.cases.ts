import { type PageCheckCases, page } from "../../testing/index.ts";

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
    [page({ url, jsonLd: [product], html: `<main>${shown}</main>` }), 1],
    [page({ url, jsonLd: [product], html: `<main>${shown.replace("12 ratings", "many ratings")}</main>` }), 6 / 7],
    [page({ url, jsonLd: [product], html: "<main>Boots</main>" }), 0],
    [page({ url }), 0],
  ],
  notApplicable: [page()],
  unmeasured: [page({ url, html: null })],
} satisfies PageCheckCases;
