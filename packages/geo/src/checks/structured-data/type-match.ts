import { apparentFamily, declaredFamilies } from "../../structured-data/page-family.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.type-match",
    pillar: "structured-data",
    class: "report",
    title: "Declared type does not match the page",
    why: "If the type is wrong, engines cannot rely on the other properties.",
    fix: "Declare the type that describes the page.",
    found: "Declared: {types}; by its URL and text the page is: {apparent}.",
    weight: 0,
    evidence: "D",
    sources: ["google-structured-data", "squirrelscan"],
    effort: "S",
    pageTypes: ["article", "docs", "faq", "product", "service", "category", "listing"],
  },
  reads: ["structuredData", "text", "record"],

  evaluate({ structuredData, text, record, url }) {
    const declared = declaredFamilies(structuredData);
    if (declared.length === 0) return notApplicable;
    const apparent = apparentFamily(url, text, record);
    if (apparent === null) return notApplicable;
    const types = [...new Set(structuredData.nodes.flatMap(({ top, types: own }) => (top ? own : [])))];
    const score = declared.includes(apparent) ? 1 : 0;
    return measured(
      score,
      { types, declared, apparent },
      `@type ${types.join(", ")} on a page that looks like: ${apparent}`,
    );
  },
});
