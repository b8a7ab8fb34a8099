import { ramp } from "../../scoring/ramp.ts";
import type { TextBlock } from "../../text/text-reading.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.headings",
    pillar: "retrievability",
    title: "Long text has few headings",
    why: "Engines split pages into passages at headings, and label the passages with them.",
    fix: "Divide the text at its topics: a heading at least every 450 words.",
    found:
      "{headings} headings for {words} words outside listings and tables (one for at most {maxWordsPerHeading} words).",
    weight: 2.5,
    evidence: "C",
    sources: ["geo-sfe-2026", "sageo-2026", "regression-2026"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    // Nobody puts headings into listings and tables.
    const words = text.blocks.reduce(
      (sum, { kind, wordCount }) => sum + (withoutHeadings.has(kind) ? 0 : wordCount),
      0,
    );
    if (words < minWords) return notApplicable;
    const headings = text.blocks.filter(({ kind, level }) => kind === "heading" && level > 1).length;
    return measured(ramp((headings * wordsPerHeading) / words, 0.3, 1), {
      words,
      headings,
      maxWordsPerHeading: wordsPerHeading,
    });
  },
});

const withoutHeadings: ReadonlySet<TextBlock["kind"]> = new Set(["code", "table-row"]);
const minWords = 600;
const wordsPerHeading = 450;
