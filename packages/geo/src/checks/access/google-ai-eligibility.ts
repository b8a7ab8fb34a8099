import { controllingRule } from "../../robots/site-robots.ts";
import { googleEligibility, withheldText } from "../../robots/snippet-eligibility.ts";
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
    found: "{limits}. A page that Googlebot may fetch, that answers 200 and has no limit on snippets passes.",
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
    const limits = [
      ...(record.status === 200 ? [] : [`Status ${record.status ?? "unknown"}`]),
      ...(access.google.allowed ? [] : [controllingRule("Googlebot", access.google)]),
      ...controls,
      ...withheldText(noSnippetShare),
    ];
    return measured(score, { limits }, limits[0] ?? null);
  },
});
