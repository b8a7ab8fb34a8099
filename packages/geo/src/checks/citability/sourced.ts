import { statisticsOf, unsourced } from "../../reading/sourced.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "cite.sourced",
    pillar: "citability",
    title: "Figures have no source",
    why: "Readers and engines can verify figures with a named source; models themselves give sources little weight.",
    fix: "Name and link the source next to each figure.",
    weight: 3,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "wan-acl-2024"],
    effort: "M",
    pageTypes: ["article"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text", "edges", "context"],

  evaluate({ text, edges, context }) {
    const statistics = statisticsOf(text);
    if (statistics.length < 2) return notApplicable;
    const bare = unsourced(text, edges, context.origin);
    return measured(
      1 - bare.length / statistics.length,
      { statistics: statistics.length, unsourced: bare.length },
      bare[0]?.text ?? null,
    );
  },
});
