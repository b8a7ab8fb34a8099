import { factCues } from "../../reading/fact-cues.ts";
import { shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "extr.structured-facts",
    pillar: "extractability",
    class: "report",
    title: "Comparisons, steps or specifications are written as running text",
    why: "Tables and lists keep each value next to its label.",
    fix: "Use tables for comparisons and specifications, and ordered lists for steps.",
    found: "Of {found} comparisons, lists of steps and specifications, these are in no table, list or code: {loose}.",
    weight: 0,
    evidence: "C",
    sources: ["absorption-2026", "microsoft-answers"],
    effort: "M",
    pageTypes: ["article", "docs", "product", "service"],
    languages: ["en"],
  },
  reads: ["text", "record"],

  evaluate({ text, record }) {
    const cues = factCues(text, record.title ?? "");
    if (cues.length === 0) return notApplicable;
    const loose = cues.filter(({ isStructured }) => !isStructured);
    return measured(
      shareOf(cues, ({ isStructured }) => isStructured),
      { found: cues.length, loose: loose.map(({ kind, text: quote }) => `${kind}: ${quote}`) },
      loose[0]?.text ?? null,
    );
  },
});
