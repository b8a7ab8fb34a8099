import { staleReferences } from "../../reading/stale-references.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "fresh.stale-refs",
    pillar: "freshness",
    title: "Text presents past years as current",
    why: "A past year in the title suggests that the content is outdated.",
    fix: "Update the claim, or say which year it refers to.",
    weight: 1,
    evidence: "D",
    sources: ["practice"],
    effort: "M",
    pageTypes: ["home", "article", "docs", "faq", "product", "service", "category", "about", "contact"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["record", "text", "context"],
  facts: ["footerText"],

  evaluate({ record, text, context }) {
    const stale = staleReferences({ title: record.title ?? "", text, footer: record.footerText, today: context.today });
    return measured(1 - Math.min(1, 0.25 * stale.length), { stale }, stale[0] ?? null);
  },
});
