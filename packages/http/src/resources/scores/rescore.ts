import { ok } from "../../requests/reply.ts";
import { route } from "../../service/route.ts";
import { crawlRequired, healthScoreSchema, scoreView } from "./health-score.ts";

export const rescoreCrawl = route({
  id: "rescoreCrawl",
  path: "POST /v1/crawls/:crawlId/rescore",
  tag: "Scores",
  summary: "Recompute the score of a crawl",
  description:
    "Computes the health score of a completed crawl from its stored results, by the method of this version, and replaces the earlier one.",
  isHeavy: true,
  scope: "crawls:write",
  answers: { 200: { description: "The score.", schema: healthScoreSchema } },
  problems: ["conflict"],
  run: async ({ params, caller: { tenant } }) => {
    const { crawl } = await tenant.rescore(params.crawlId);
    const health = await tenant.healthScore(crawl.siteId, { crawlId: crawl.id });
    if (health === null) throw crawlRequired();
    return ok(scoreView(health));
  },
});
