import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.faq-howto-speakable",
    pillar: "structured-data",
    class: "info",
    title: "FAQPage, HowTo and speakable markup",
    why: "FAQ and HowTo rich results are gone, and speakable is a beta for news. The markup is not scored.",
    fix: "Keep the markup only where the visible content is questions and answers.",
    found: "Declared: {found}.",
    weight: 0,
    evidence: "B",
    direction: "null",
    sources: ["google-faq-removed", "absorption-2026"],
    effort: "S",
  },
  reads: ["structuredData"],

  evaluate({ structuredData }) {
    const found = ["FAQPage", "HowTo", "SpeakableSpecification"].filter((type) =>
      structuredData.nodes.some(({ types }) => types.includes(type)),
    );
    return found.length === 0 ? notApplicable : reported({ found });
  },
});
