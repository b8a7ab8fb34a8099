import { jsonLdPage, type PageCases, page } from "../testing/index.ts";

const product = (parts: object, more: object = {}) => ({
  "@type": "Product",
  name: "Boots",
  offers: { "@type": "Offer", price: "90.00", priceCurrency: "EUR", ...parts },
  ...more,
});

export default {
  passes: [
    jsonLdPage(product({})),
    // The same values in another form.
    jsonLdPage(
      product({ price: 90, availability: "https://schema.org/InStock" }),
      product({ availability: "InStock" }, { name: "BOOTS" }),
    ),
    // Variants
    jsonLdPage(product({}, { sku: "B1" }), product({ price: 95 }, { sku: "B2" })),
    // Another product
    jsonLdPage(product({}), product({ price: 9 }, { name: "Socks" })),
    jsonLdPage(product({}), { "@type": "Product", name: "Boots" }),
    jsonLdPage(product({}, { isVariantOf: { "@type": "ProductGroup", name: "Boots", offers: { price: 80 } } })),
  ],
  fails: [
    { on: jsonLdPage(product({}), product({ price: "85.00" })), messages: ["differs"] },
    {
      on: jsonLdPage(
        product({ availability: "https://schema.org/InStock" }, { sku: "B1" }),
        product({ availability: "http://schema.org/OutOfStock" }, { sku: "B1" }),
      ),
      messages: ["differs"],
    },
    {
      on: jsonLdPage(
        product({}, { aggregateRating: { "@type": "AggregateRating", ratingValue: 4.8 } }),
        product({}, { aggregateRating: { "@type": "AggregateRating", ratingValue: 3 } }),
      ),
      messages: ["differs"],
    },
  ],
  notApplicable: [page(), jsonLdPage({ "@type": "Article", headline: "Boots" })],
} satisfies PageCases;
