import { ramp } from "../../scoring/ramp.ts";
import { defineSiteCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteCheck({
  meta: {
    id: "access.dead-urls",
    pillar: "access",
    class: "scored",
    title: "Links and sitemaps lead nowhere",
    why: "A third of what ChatGPT and Claude fetch is not found: each of these requests could have been a page.",
    fix: "Fix or remove dead links, and answer real 404 or 410.",
    weight: 2,
    evidence: "C",
    direction: "supports",
    sources: ["vercel-ai-crawlers"],
    effort: "M",
    anyPage: true,
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
