import { claimedFigures } from "../../reading/claimed-figures.ts";
import { unsourced } from "../../reading/sourced.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "cite.sourced",
    pillar: "citability",
    title: "Figures have no source",
    why: "Readers and engines can verify figures with a named source; models themselves give sources little weight.",
    fix: "Name and link the source next to each figure.",
    found:
      "Shares, large numbers and counts of people without a name, reference or link in the same sentence or beside it: {unsourced} of {figures}, first “{first}”; no study named in the four sentences before, and no list of sources. Up to 10% pass.",
    weight: 3,
    evidence: "A",
    direction: "mixed",
    sources: ["geo-kdd-2024", "wan-acl-2024"],
    effort: "M",
    pageTypes: ["article"],
    languages: ["en"],
  },
  reads: ["text", "edges", "context"],

  evaluate({ text, edges, context }) {
    const figures = claimedFigures(text);
    if (figures.length < minFigures) return notApplicable;
    const bare = unsourced(figures, text, { edges, origin: context.origin });
    return measured(
      1 - bare.length / figures.length,
      { figures: figures.length, unsourced: bare.length, first: bare[0]?.figure ?? "" },
      bare[0]?.sentence.text ?? null,
    );
  },
});

/** Fewer figures say little about how a text treats sources. */
const minFigures = 3;
