import { copilotEligibility } from "../../robots/snippet-eligibility.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.bing-copilot-eligibility",
    pillar: "access",
    class: "gate",
    title: "Page is kept out of Copilot and of Bing’s grounding",
    why: "Bing reads noarchive and nocache as limits on Copilot and on the interface that other assistants ground on.",
    fix: "Drop noarchive and nocache on pages you want in Copilot; keep noarchive only as a deliberate opt-out.",
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
