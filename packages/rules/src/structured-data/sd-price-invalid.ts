import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";
import { currencies } from "./currencies.ts";
import { type GraphText, graphTexts, hasProperties, positionIn } from "./graph-texts.ts";

const prices = new Set(["price", "lowPrice", "highPrice"]);
const pricesAndCurrencies = new Set([...prices, "priceCurrency"]);

export default definePageRule({
  meta: {
    id: "sd-price-invalid",
    category: "structured-data",
    title: "Price or currency in structured data has an invalid format",
    severity: "warning",
    why: "Search engines cannot read the price, so they show a wrong one or none, or leave the offer out.",
    fix: "Write prices as digits with a full stop before the decimals, such as 1299.00, and currencies as ISO 4217 codes, such as EUR. In microdata, the content attribute can hold them beside the visible text.",
    sources: [
      "https://schema.org/price",
      "https://schema.org/priceCurrency",
      "https://developers.google.com/search/docs/appearance/structured-data/merchant-listing",
    ],
    messages: { invalid: "Prices or currencies with an invalid format: {values}." },
  },
  population: "indexable",
  reads: ["structuredData"],
  applies: ({ structuredData }) => hasProperties(structuredData, pricesAndCurrencies),

  *evaluate({ structuredData }) {
    const wrong = graphTexts(structuredData, pricesAndCurrencies).filter((found) => !isValid(found));
    if (wrong.length === 0) return;
    yield {
      message: "invalid",
      at: positionIn(wrong),
      data: { values: examples(wrong.map(({ property, text }) => `${property}: ${text}`)) },
      certainty: wrong.some((found) => !isCodeLike(found)) ? "certain" : "review",
    };
  },
});

function isValid({ property, text }: GraphText): boolean {
  return prices.has(property) ? /^\d+(?:\.\d+)?$/.test(text) : currencies.has(text);
}

/** True for codes that may be those of cryptocurrencies, which schema.org allows. */
function isCodeLike({ property, text }: GraphText): boolean {
  return !prices.has(property) && /^[A-Z]{3,5}$/.test(text);
}
