import { ramp } from "../../scoring/ramp.ts";
import { defineSiteCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteCheck({
  meta: {
    id: "access.fetch-errors",
    pillar: "access",
    class: "scored",
    title: "Requests fail",
    why: "Crawlers slow down on errors and drop pages that keep failing.",
    fix: "Raise limits for identified crawlers and fix slow endpoints.",
    weight: 3,
    evidence: "B",
    direction: "supports",
    sources: ["google-crawl-budget", "vercel-ai-crawlers"],
    effort: "M",
    anyPage: true,
  },

  evaluate({ survey }) {
    if (survey.requests < 20) return notApplicable;
    const share = survey.failures / survey.requests;
    return measured(1 - ramp(share, 0, 0.05), { failures: survey.failures, requests: survey.requests });
  },
});
