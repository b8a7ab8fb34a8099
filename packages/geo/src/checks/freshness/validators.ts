import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "fresh.validators",
    pillar: "freshness",
    title: "Pages do not support conditional requests",
    why: "With conditional requests, crawlers can spend their visits on pages that changed.",
    fix: "Send ETag or Last-Modified, and answer 304 when nothing changed.",
    found: "Pages with ETag or Last-Modified: {share%}; conditional requests answered with 304: {honoured}. All pass.",
    weight: 0.5,
    evidence: "B",
    sources: ["google-http-cache"],
    effort: "S",
  },

  evaluate({ survey, site }) {
    if (survey.html === 0) return notApplicable;
    const share = survey.withValidator / survey.html;
    const asked = site.conditionalRequests ?? null;
    if (asked === null || asked.made === 0) return measured(share, { share, honoured: "none was made" });
    const honoured = asked.notModified / asked.made;
    return measured(0.5 * share + 0.5 * honoured, { share, honoured: `${asked.notModified} of ${asked.made}` });
  },
});
