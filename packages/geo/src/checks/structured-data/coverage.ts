import { defineSiteMeasure } from "../measure.ts";
import { writtenByScripts } from "../script-written.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "sd.coverage",
    pillar: "structured-data",
    title: "Articles or products lack structured data",
    why: "Google reads author and dates of articles, price and availability of products from it; in a matched study, adding it did not raise citations.",
    fix: "Mark up the listed pages as Article or Product.",
    found: "{declared} of {typed} articles and products are marked up. {lacking}.",
    weight: 1.5,
    evidence: "C",
    direction: "null",
    sources: ["ahrefs-schema-2026", "google-gen-ai-guide", "microsoft-answers", "sageo-2026"],
    effort: "M",
  },

  evaluate({ survey }) {
    const { typed, declared, lacking, scriptWritten } = survey.coverage;
    if (typed === 0) return scriptWritten === 0 ? notApplicable : writtenByScripts;
    return measured(declared / typed, { typed, declared, lacking, lackingTotal: typed - declared }, lacking[0] ?? null);
  },
});
