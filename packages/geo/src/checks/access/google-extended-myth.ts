import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.google-extended-myth",
    pillar: "access",
    class: "info",
    title: "Google-Extended is disallowed",
    why: "This does not remove pages from AI Overviews or AI Mode, which use Googlebot, and does not change ranking.",
    fix: "To opt out of AI Overviews, use nosnippet, data-nosnippet, max-snippet or noindex, or the setting for generative AI in Search Console.",
    found: "robots.txt disallows it in line {line}.",
    weight: 0,
    evidence: "B",
    direction: "neutral",
    sources: ["google-ai-features", "google-search-controls"],
    effort: "S",
  },

  evaluate({ context, site }) {
    const access = context.robots.main?.access("Google-Extended", `${site.origin}/`);
    if (access === undefined || access.allowed) return notApplicable;
    return reported({ line: access.line ?? 0 });
  },
});
