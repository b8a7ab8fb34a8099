import { longChain, redirectChain, redirectMetaRefresh, redirectRefreshHeader } from "@sightline/rules/shared";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.redirects",
    pillar: "access",
    title: "Page is reached through redirects",
    why: "AI fetchers spend one request in seven on redirects, and do not follow redirects made by scripts.",
    fix: "Link to final URLs, and keep at most one permanent redirect.",
    found: "Redirects before the page: {hops} (at most 2); target of its meta refresh or Refresh header: {refreshTo}.",
    weight: 1.5,
    evidence: "C",
    sources: ["vercel-ai-crawlers"],
    effort: "M",
  },
  reads: ["record", "survey"],
  rules: [redirectMetaRefresh, redirectRefreshHeader],
  coveredBy: [redirectMetaRefresh, redirectRefreshHeader, redirectChain],

  evaluate({ record, survey }, failing) {
    if (failing.size > 0)
      return measured(0, { hops: survey.hopsToHere, refreshTo: record.metaRefresh?.url ?? "unknown" });
    const { hopsToHere: hops } = survey;
    // Each hop is a request; only the chains that the rule about them reports count as faults.
    return measured(1 - (hops < longChain ? 0.05 : 0.25) * Math.min(hops, 4), { hops, refreshTo: "none" });
  },
});
