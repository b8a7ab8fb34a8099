import { connectionFailed, http4xxInternal, http5xxInternal, httpTimeout } from "@sightline/rules/shared";
import { ramp } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.fetch-errors",
    pillar: "access",
    title: "Requests fail",
    why: "Crawlers slow down when a server returns errors, and drop pages that keep failing.",
    fix: "Raise rate limits for identified crawlers and fix slow endpoints.",
    found:
      "{failures} of {requests} requests timed out, or were answered with 429 or an error of the server (5xx). Up to 0.5% pass.",
    weight: 3,
    evidence: "B",
    sources: ["google-crawl-budget", "vercel-ai-crawlers"],
    effort: "M",
  },
  coveredBy: [http4xxInternal, http5xxInternal, httpTimeout, connectionFailed],

  evaluate({ survey }) {
    if (survey.requests < 20) return notApplicable;
    const share = survey.failures / survey.requests;
    return measured(1 - ramp(share, 0, 0.05), { failures: survey.failures, requests: survey.requests });
  },
});
