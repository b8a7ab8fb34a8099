import { ramp } from "../../scoring/ramp.ts";
import { searchedMainText } from "../../structured-data/searched-text.ts";
import { parityOf } from "../../structured-data/visible-parity.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.visible-parity",
    pillar: "structured-data",
    title: "Structured data contains facts that are not visible",
    why: "No AI crawler reads JSON-LD when it fetches a page, and markup must match what visitors see.",
    fix: "Show every marked-up fact on the page.",
    found: "Of {checked} marked-up facts, these are not in the visible text: {missing} (at least 95% must be).",
    weight: 3,
    evidence: "B",
    sources: ["google-structured-data", "writesonic-2026"],
    effort: "M",
  },
  reads: ["structuredData", "text"],

  evaluate({ structuredData, text }) {
    const { checked, missing } = parityOf(structuredData, searchedMainText(text));
    if (checked === 0) return notApplicable;
    const share = 1 - missing.length / checked;
    return measured(ramp(share, 0.6, 0.95), { checked, missing }, missing[0] ?? null);
  },
});
