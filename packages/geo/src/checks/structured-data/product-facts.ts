import { shareOf } from "../../scoring/ramp.ts";
import { productFacts } from "../../structured-data/product-facts.ts";
import { searchedMainText } from "../../structured-data/searched-text.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.product-facts",
    pillar: "structured-data",
    title: "Product facts are missing on the page or in its markup",
    why: "Shopping answers compare concrete attributes.",
    fix: "Add the missing product data, both visibly and in structured data.",
    weight: 1.5,
    evidence: "B",
    sources: ["google-product", "e-geo-2025"],
    effort: "M",
    pageTypes: ["product"],
  },
  reads: ["structuredData", "text"],

  evaluate({ structuredData, text }) {
    const facts = productFacts(structuredData, searchedMainText(text));
    if (facts === null) return measured(0, { hasMarkup: false });
    const names = Object.keys(facts);
    const missing = names.filter((name) => facts[name] !== true);
    return measured(
      shareOf(names, (name) => facts[name] === true),
      { missing },
      missing[0] ?? null,
    );
  },
});
