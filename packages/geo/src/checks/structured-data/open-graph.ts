import { definePageMeasure } from "../measure.ts";
import { reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "sd.open-graph",
    pillar: "structured-data",
    class: "info",
    title: "Open Graph",
    why: "Link previews use Open Graph tags; none of six AI crawlers reads them.",
    fix: "Keep the tags for link previews.",
    weight: 0,
    evidence: "D",
    direction: "null",
    sources: ["writesonic-2026"],
    effort: "S",
  },
  reads: ["record"],

  evaluate({ record }) {
    const names = new Set(record.socialMetas.map(({ name }) => name));
    return reported({
      present: ["og:title", "og:description", "og:image", "og:type"].filter((name) => names.has(name)),
    });
  },
});
