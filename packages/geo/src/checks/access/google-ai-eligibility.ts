import { googleEligibility, withheldText } from "../../robots/snippet-eligibility.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.google-ai-eligibility",
    pillar: "access",
    class: "gate",
    title: "Page is not eligible for Google’s AI features",
    why: "AI Overviews and AI Mode use only pages that are indexed and eligible for a snippet.",
    fix: "Remove noindex and nosnippet from pages that should be cited; use data-nosnippet for boilerplate only.",
    found: "{limits}. A page without noindex, nosnippet, max-snippet:0 and data-nosnippet passes.",
    weight: 0,
    evidence: "B",
    sources: ["google-ai-features"],
    effort: "S",
  },
  reads: ["record", "access", "directives"],
  facts: ["noSnippetShare"],

  evaluate({ record, access, directives }) {
    // Errors and lines of robots.txt are faults of their own, and hide directives from Googlebot.
    if (record.status !== 200 || !access.google.allowed) return notApplicable;
    const { noSnippetShare } = record;
    const limits = [...directives.google.controls, ...withheldText(noSnippetShare)];
    return measured(googleEligibility(directives.google, noSnippetShare), { limits }, limits[0] ?? null);
  },
});
