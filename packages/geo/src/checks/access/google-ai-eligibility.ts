import { googleEligibility } from "../../robots/snippet-eligibility.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.google-ai-eligibility",
    pillar: "access",
    class: "gate",
    title: "Page is not eligible for Google’s AI features",
    why: "AI Overviews and AI Mode use only pages that are indexed and eligible for a snippet.",
    fix: "Remove noindex and nosnippet from pages that should be cited; use data-nosnippet for boilerplate only.",
    weight: 0,
    evidence: "B",
    sources: ["google-ai-features"],
    effort: "S",
  },
  reads: ["record", "access", "directives"],
  facts: ["noSnippetShare"],

  evaluate({ record, access, directives }) {
    const { noSnippetShare } = record;
    const { controls } = directives.google;
    const isFetched = record.status === 200 && access.google.allowed;
    const score = isFetched ? googleEligibility(directives.google, noSnippetShare) : 0;
    return measured(score, score === 0 ? { controls } : { controls, noSnippetShare }, controls[0] ?? null);
  },
});
