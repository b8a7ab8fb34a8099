import { productFacts } from "../../structured-data/product-facts.ts";
import { searchedMainText } from "../../structured-data/searched-text.ts";
import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.product-facts",
    pillar: "structured-data",
    class: "info",
    title: "Product facts that are both visible and marked up",
    why: "Shopping answers compare concrete attributes. Other measures score the properties that Google documents and those that are not visible.",
    fix: "Add the missing product data, both visibly and in structured data.",
    weight: 0,
    evidence: "B",
    sources: ["google-product", "e-geo-2025"],
    effort: "M",
    pageTypes: ["product"],
  },
  reads: ["structuredData", "text"],

  evaluate({ structuredData, text }) {
    const facts = productFacts(structuredData, searchedMainText(text));
    if (facts === null) return notApplicable;
    const names = Object.keys(facts);
    return reported({
      both: names.filter((name) => facts[name] === true),
      notBoth: names.filter((name) => facts[name] !== true),
    });
  },
});
