import { definePageMeasure } from "../measure.ts";
import { reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.token-cost",
    pillar: "renderability",
    class: "report",
    title: "Tokens that a model spends on the page",
    why: "When a model reads HTML, most of its tokens go to markup.",
    fix: "Serve leaner HTML, or offer a Markdown variant.",
    weight: 0,
    evidence: "D",
    direction: "neutral",
    sources: ["cloudflare-ai-2026"],
    effort: "M",
  },
  reads: ["record", "text"],

  evaluate({ record, text }) {
    const htmlTokens = Math.round(record.bodyBytes / 4);
    const textBytes = text.blocks.reduce((sum, block) => sum + Buffer.byteLength(block.text) + 1, 0);
    const textTokens = Math.round(textBytes / 4);
    return reported({ htmlTokens, textTokens });
  },
});
