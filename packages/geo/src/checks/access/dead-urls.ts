import {
  connectionFailed,
  http4xxInternal,
  http5xxInternal,
  http404Internal,
  httpTimeout,
  linkInternalBroken,
  redirectLoop,
} from "@sightline/rules/shared";
import { ramp } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.dead-urls",
    pillar: "access",
    title: "Links lead to errors",
    why: "A third of the requests of ChatGPT and Claude end in “not found”; each of them could have fetched a page.",
    fix: "Fix or remove dead links, and answer 404 or 410 for pages that are gone.",
    found:
      "{dead} of {advertised} linked URLs lead to an error, a redirect loop or a chain of redirects: {sample}. Up to 1% pass.",
    weight: 2,
    evidence: "C",
    sources: ["vercel-ai-crawlers"],
    effort: "M",
  },
  coveredBy: [
    linkInternalBroken,
    http404Internal,
    http4xxInternal,
    http5xxInternal,
    httpTimeout,
    connectionFailed,
    redirectLoop,
  ],

  evaluate({ survey }) {
    if (survey.advertised === 0) return notApplicable;
    const share = survey.dead / survey.advertised;
    return measured(
      1 - ramp(share, 0, 0.1),
      { dead: survey.dead, advertised: survey.advertised, sample: survey.deadSample, sampleTotal: survey.dead },
      survey.deadSample[0] ?? null,
    );
  },
});
