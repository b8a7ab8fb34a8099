import type { HealthScore } from "@sightline/engine";
import { isAuditError } from "@sightline/model";
import { Problem } from "../problem.ts";
import { ok } from "../reply.ts";
import { getHealthScore, rescoreCrawl } from "../routes/crawl-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";

/** Returns the health score of a site. */
export const healthScoreHandler: BoundRoute = bound(getHealthScore, async ({ params, query, caller }) => {
  const options = query.crawlId === undefined ? {} : { crawlId: query.crawlId };
  const health = await caller.tenant.healthScore(params.siteId, options).catch((error: unknown) => {
    if (isAuditError(error) && error.code === "conflict") throw crawlRequired();
    throw error;
  });
  if (health === null) throw crawlRequired();
  return ok(scoreView(health));
});

/** Recomputes the score of a crawl. */
export const rescoreHandler: BoundRoute = bound(rescoreCrawl, async ({ params, caller: { tenant } }) => {
  const { crawl } = await tenant.rescore(params.crawlId);
  const health = await tenant.healthScore(crawl.siteId, { crawlId: crawl.id });
  if (health === null) throw crawlRequired();
  return ok(scoreView(health));
});

function scoreView({ crawl, score, overview, accepted, previous }: HealthScore) {
  return {
    id: crawl.id,
    object: "healthScore",
    siteId: crawl.siteId,
    crawlId: crawl.id,
    score: {
      value: score.value,
      reason: score.reason,
      grade: score.grade,
      gradeReason: score.gradeReason,
      scale: "0-100",
      coverage: score.coverage,
      interval: score.interval,
      population: score.population,
      pages: score.pages,
      refusals: score.refusals,
      availability: score.availability,
      categories: score.categories,
      attribution: score.attribution,
      causes: score.causes,
      causesCapped: score.causesCapped,
    },
    overview: [...overview],
    ...(accepted === null ? {} : { withoutAccepted: accepted }),
    ...(previous === null ? {} : { previous: previousOf(previous, score) }),
    methodVersion: score.policyVersion,
    computedAt: crawl.finishedAt,
  };
}

/** Returns the previous score, with the change if both were computed by the same method. */
function previousOf(
  { crawlId, value, policyVersion }: NonNullable<HealthScore["previous"]>,
  now: HealthScore["score"],
) {
  const isComparable = policyVersion === now.policyVersion;
  const delta = !isComparable || now.value === null || value === null ? null : now.value - value;
  return { crawlId, value, delta, methodVersion: policyVersion };
}

function crawlRequired(): Problem {
  return new Problem("crawl_required", "Crawl the site first; a score is never made up.");
}
