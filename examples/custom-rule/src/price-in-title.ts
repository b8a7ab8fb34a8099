import { definePageRule } from "sightline";

/** A page rule: sees one page at a time, by the facts that it reads. */
export const priceInTitle = definePageRule({
  meta: {
    id: "price-in-title",
    category: "custom",
    title: "Title names a price",
    severity: "notice",
    why: "Search engines show a title for weeks after the price has changed, and buyers feel cheated.",
    fix: "Take the price out of the title and leave it to the structured data of the offer.",
    sources: [],
    messages: { price: "The title names the price {price}." },
  },
  population: "indexable",
  reads: ["title"],

  *evaluate({ title }) {
    const price = title?.match(/[$€£]\s?\d+(?:[.,]\d{2})?/)?.[0];
    if (price !== undefined) yield { message: "price", data: { price } };
  },
});
