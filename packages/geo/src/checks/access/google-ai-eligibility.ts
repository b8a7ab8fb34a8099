import { definePageCheck } from "../check.ts";
import { measured } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "access.google-ai-eligibility",
    pillar: "access",
    class: "gate",
    title: "Page is not eligible for Google’s AI features",
    why: "AI Overviews and AI Mode use only pages that are indexed and may show a snippet.",
    fix: "Remove noindex and nosnippet from pages meant to be cited; keep data-nosnippet to boilerplate.",
    weight: 0,
    evidence: "B",
    direction: "supports",
    sources: ["google-ai-features"],
    effort: "S",
    anyPage: true,
  },
  reads: ["record", "access", "directives", "noSnippetShare"],

  evaluate({ record, access, directives, noSnippetShare }) {
    const { noindex, nosnippet, maxSnippet, controls } = directives.google;
    const isEligible = record.status === 200 && !noindex && !nosnippet && maxSnippet !== 0 && access.google.allowed;
    if (!isEligible) return measured(0, { controls }, controls[0] ?? null);
    const length = maxSnippet === null ? 1 : Math.min(1, maxSnippet / 160);
    return measured(length * (1 - noSnippetShare), { controls, noSnippetShare }, controls[0] ?? null);
  },
});
