import { band } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.headings",
    pillar: "retrievability",
    title: "Headings skip levels or are too few",
    why: "Engines split pages into passages at headings, and label the passages with them.",
    fix: "Give each idea a section with a heading, and do not skip levels.",
    weight: 2.5,
    evidence: "C",
    sources: ["geo-sfe-2026", "sageo-2026", "regression-2026"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["record", "text"],

  evaluate({ record, text }) {
    const words = text.words.length;
    if (words < 300) return notApplicable;
    const levels = record.headings.filter(({ hidden }) => !hidden).map(({ level }) => level);
    const skips = levels.filter((level, index) => index > 0 && level - (levels[index - 1] ?? level) > 1).length;
    const sections = text.blocks.filter(({ kind, level }) => kind === "heading" && (level === 2 || level === 3)).length;
    const density = (sections * 300) / words;
    const order = levels.length === 0 ? 0 : 1 - skips / levels.length;
    return measured(0.5 * order + 0.5 * band(density, 0.2, 0.7, 3, 6), { skips, headings: levels.length, density });
  },
});
