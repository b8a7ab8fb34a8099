import { isAuditError } from "@sightline/model";
import { Problem } from "../problem.ts";
import { ok } from "../reply.ts";
import { getHealthScore } from "../routes/crawl-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";

/** The health score of a site. */
export const healthScoreHandler: BoundRoute = bound(getHealthScore, async ({ params, query, caller }) => {
  const options = query.crawlId === undefined ? {} : { crawlId: query.crawlId };
  const health = await caller.tenant.healthScore(params.siteId, options).catch((error: unknown) => {
    if (isAuditError(error) && error.code === "conflict") throw crawlRequired();
    throw error;
  });
  if (health === null) throw crawlRequired();
  const { crawl, score, previous } = health;
  const { value } = score;
  return ok({
    id: crawl.id,
    object: "healthScore",
    siteId: crawl.siteId,
    crawlId: crawl.id,
    score: {
      value,
      reason: score.reason,
      grade: score.grade,
      scale: "0-100",
      coverage: score.coverage,
      interval: score.interval,
      population: score.population,
      categories: score.categories,
      attribution: score.attribution,
    },
    ...(previous === null
      ? {}
      : {
          previous: { ...previous, delta: value === null || previous.value === null ? null : value - previous.value },
        }),
    methodVersion: score.policyVersion,
    computedAt: crawl.finishedAt,
  });
});

function crawlRequired(): Problem {
  return new Problem("crawl_required", "Crawl the site first; a score is never made up.");
}
