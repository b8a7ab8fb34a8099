import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "fresh.visible-date",
    pillar: "freshness",
    title: "Page shows no date",
    why: "A newer date alone changed a quarter of the pairwise choices of rerankers.",
    fix: "Show when the page was updated, in a time element.",
    weight: 3,
    evidence: "A",
    sources: ["fang-sigirap-2025", "google-byline-dates"],
    effort: "S",
    pageTypes: ["article", "docs"],
  },
  reads: ["dates", "text"],
  facts: ["times"],

  evaluate({ dates, type }) {
    const isVisible = dates.visible !== null || (type === "docs" && dates.versionLabel);
    const isMachine = dates.timeElement !== null;
    return measured((isVisible ? 0.7 : 0) + (isMachine ? 0.3 : 0), { isVisible, isMachine }, dates.visibleText);
  },
});
