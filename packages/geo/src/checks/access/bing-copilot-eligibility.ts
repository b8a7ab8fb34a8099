import { copilotEligibility, withheldText } from "../../robots/snippet-eligibility.ts";
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
    found: "{limits}. A page without noindex, noarchive, nocache, nosnippet and data-nosnippet passes.",
    weight: 0,
    evidence: "B",
    sources: ["bing-guidelines", "bing-data-nosnippet"],
    effort: "S",
  },
  reads: ["record", "directives"],
  facts: ["noSnippetShare"],

  evaluate({ record: { noSnippetShare }, directives }) {
    const { controls } = directives.microsoft;
    const limits = [...controls, ...withheldText(noSnippetShare)];
    return measured(copilotEligibility(directives.microsoft, noSnippetShare), { limits }, limits[0] ?? null);
  },
});
