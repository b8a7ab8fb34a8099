import type { HealthScore } from "@sightline/engine";
import { acceptedIssuesSchema, instant, isAuditError, scoreShape } from "@sightline/model";
import { z } from "zod";
import { Problem } from "../../requests/problem.ts";
import { ok } from "../../requests/reply.ts";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { route } from "../../service/route.ts";
import { membersOf } from "../members-of.ts";

const { value, reason, grade, gradeReason, policyVersion, ...others } = scoreShape;

/** Score of a completed crawl; every point is explained. */
export const healthScoreSchema = z
  .object({
    id: z.string().describe("Id of the crawl: a crawl has one score."),
    object: objectSchema("healthScore"),
    siteId: idSchema("site", exampleIds.site),
    crawlId: idSchema("crawl", exampleIds.crawl),
    score: z
      .object({
        value,
        reason,
        grade,
        gradeReason,
        scale: z.literal("0-100").describe("Range of the value."),
        ...others,
      })
      .describe("Score with the points that each part costs."),
    overview: z
      .array(z.string())
      .describe(
        "What the site is and what costs it most, in at most three sentences of plain text that may quote the site.",
      ),
    withoutAccepted: acceptedIssuesSchema
      .optional()
      .describe("Score without accepted issues; absent if the site has no acceptance that applies."),
    previous: z
      .object({
        crawlId: idSchema("crawl"),
        value: z.number().nullable().describe("Health score of that crawl, 0–100; `null` when there is none."),
        delta: z
          .number()
          .nullable()
          .describe("Points gained since; `null` if a value is missing or the methods differ."),
        methodVersion: z.string().describe("Version of the method of that score."),
      })
      .optional()
      .describe("Score of the completed crawl before; absent if there is none."),
    methodVersion: policyVersion,
    computedAt: instant.describe("Time at which it was computed."),
  })
  .meta({ id: "HealthScore" });

/** Returns a score as callers see it. */
export function scoreView({ crawl, score, overview, accepted, previous }: HealthScore) {
  return {
    id: crawl.id,
    object: "healthScore",
    siteId: crawl.siteId,
    crawlId: crawl.id,
    score: membersOf(healthScoreSchema.shape.score, { ...score, scale: "0-100" }),
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

/** Returns the problem of a site without a score. */
export function crawlRequired(): Problem {
  return new Problem("crawl_required", "Crawl the site first; a score is never made up.");
}

export const getHealthScore = route({
  id: "getHealthScore",
  path: "GET /v1/sites/:siteId/health-score",
  tag: "Scores",
  summary: "Get the health score of a site",
  description:
    "Returns the score of a completed crawl with the points lost to availability, each category and each rule, what to fix first, and the previous score.",
  isExtension: false,
  isHeavy: true,
  scope: "crawls:read",
  query: z.strictObject({
    crawlId: idSchema("crawl")
      .optional()
      .meta({ description: "Crawl to score. Default: the latest completed crawl.", example: exampleIds.crawl }),
  }),
  answers: { 200: { description: "The score.", schema: healthScoreSchema } },
  problems: ["crawl_required"],
  run: async ({ params, query, caller }) => {
    const options = query.crawlId === undefined ? {} : { crawlId: query.crawlId };
    const health = await caller.tenant.healthScore(params.siteId, options).catch((error: unknown) => {
      if (isAuditError(error) && error.code === "conflict") throw crawlRequired();
      throw error;
    });
    if (health === null) throw crawlRequired();
    return ok(scoreView(health));
  },
});
