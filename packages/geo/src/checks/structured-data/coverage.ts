import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "sd.coverage",
    pillar: "structured-data",
    title: "Pages of a known type lack structured data",
    why: "In a matched study adding markup did not raise citations; it serves rich results and Bing.",
    fix: "Mark up each of the listed pages with its type, for rich results.",
    found: "{declared} of {typed} pages declare the type that fits them. {lacking}.",
    weight: 1.5,
    evidence: "C",
    direction: "null",
    sources: ["ahrefs-schema-2026", "google-gen-ai-guide", "microsoft-answers", "sageo-2026"],
    effort: "M",
  },

  evaluate({ survey }) {
    const { typed, declared, lacking } = survey.coverage;
    return typed === 0 ? notApplicable : measured(declared / typed, { typed, declared, lacking }, lacking[0] ?? null);
  },
});
