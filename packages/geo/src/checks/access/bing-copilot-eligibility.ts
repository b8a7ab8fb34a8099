import { copilotEligibility } from "../../robots/snippet-eligibility.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.bing-copilot-eligibility",
    pillar: "access",
    class: "gate",
    title: "Page is excluded from Copilot and Bing grounding",
    why: "Bing treats noarchive and nocache as limits on what Copilot, and the API that other assistants use for grounding, may show.",
    fix: "Remove noarchive and nocache from pages that should appear in Copilot; keep noarchive only as a deliberate opt-out.",
    found:
      "Directives for Bingbot: {controls}; share of the main text in data-nosnippet: {noSnippetShare%}. None of noindex, noarchive, nocache and nosnippet, and 0%, pass.",
    weight: 0,
    evidence: "B",
    sources: ["bing-guidelines", "bing-data-nosnippet"],
    effort: "S",
  },
  reads: ["record", "directives"],
  facts: ["noSnippetShare"],

  evaluate({ record: { noSnippetShare }, directives }) {
    const { controls } = directives.microsoft;
    return measured(
      copilotEligibility(directives.microsoft, noSnippetShare),
      { controls, noSnippetShare },
      controls[0] ?? null,
    );
  },
});
