import { type PageCheckCases, page } from "../../testing/index.ts";

const rating = { aggregateRating: { "@type": "AggregateRating", ratingValue: 4.8, ratingCount: 32 } };
const business = { "@type": "LocalBusiness", name: "Boots Monthly", ...rating };
const product = { "@type": "Product", name: "Boots Monthly" };
const sold = { cartButtons: 1, shownPrices: 1 };
const text = "# Boots Monthly\nThe magazine for walkers.";

export default {
  passes: [
    page({ text, jsonLd: [{ ...product, ...rating }] }),
    page({ text, jsonLd: [product, { ...business, telephone: "030 1234567" }] }),
    // A shop that states its own rating on every page.
    page({ text, jsonLd: [product, { ...business, name: "Site Test" }] }),
    page({ text, jsonLd: [business] }),
  ],
  fails: [
    { on: page({ text, jsonLd: [product, business] }), messages: ["wrong-type"] },
    { on: page({ text, jsonLd: [business], record: sold }), messages: ["wrong-type"] },
    {
      on: page({ text, jsonLd: [product, { "@type": "Store", ...rating }] }),
      messages: ["wrong-type"],
      certainty: "review",
    },
  ],
} satisfies PageCheckCases;
