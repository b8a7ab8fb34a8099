import { ramp } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.dead-urls",
    pillar: "access",
    title: "Links and sitemaps lead nowhere",
    why: "A third of what ChatGPT and Claude fetch is not found: each of these requests could have been a page.",
    fix: "Fix or remove dead links, and answer real 404 or 410.",
    weight: 2,
    evidence: "C",
    sources: ["vercel-ai-crawlers"],
    effort: "M",
  },

  evaluate({ survey }) {
    if (survey.advertised === 0) return notApplicable;
    const share = survey.dead / survey.advertised;
    return measured(
      1 - ramp(share, 0, 0.1),
      { dead: survey.dead, advertised: survey.advertised, sample: survey.deadSample },
      survey.deadSample[0] ?? null,
    );
  },
});
