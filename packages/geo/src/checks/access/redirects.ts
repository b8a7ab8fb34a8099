import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

const byHops = [1, 0.9, 0.6, 0.3];

export default definePageMeasure({
  meta: {
    id: "access.redirects",
    pillar: "access",
    title: "Page is reached through redirects",
    why: "AI fetchers spend one request in seven on redirects, and do not follow redirects made by scripts.",
    fix: "Link to final URLs, and keep at most one permanent redirect.",
    weight: 1.5,
    evidence: "C",
    sources: ["vercel-ai-crawlers"],
    effort: "M",
  },
  reads: ["record", "survey"],

  evaluate({ record, survey }) {
    if (record.metaRefresh !== null && record.metaRefresh.url !== null)
      return measured(0, { refreshTo: record.metaRefresh.url });
    return measured(byHops[survey.hopsToHere] ?? 0, { hops: survey.hopsToHere });
  },
});
