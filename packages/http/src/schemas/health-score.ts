import { scoreSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, instant, objectSchema } from "./ids.ts";

const score = scoreSchema.unwrap().shape;

/** Score of a completed crawl; every point is explained. */
export const healthScoreSchema = z
  .object({
    id: z.string().describe("Id of the crawl: a crawl has one score."),
    object: objectSchema("healthScore"),
    siteId: idSchema("site", exampleIds.site),
    crawlId: idSchema("crawl", exampleIds.crawl),
    score: z
      .object({
        value: score.value,
        reason: score.reason,
        grade: score.grade,
        gradeReason: score.gradeReason.unwrap(),
        scale: z.literal("0-100").describe("Range of the value."),
        coverage: score.coverage,
        interval: score.interval,
        population: z.int().describe("Number of judged and unreachable pages."),
        pages: score.pages.unwrap(),
        refusals: score.refusals.unwrap(),
        availability: score.availability.unwrap(),
        categories: score.categories,
        attribution: score.attribution,
        causes: score.causes.unwrap(),
        causesCapped: score.causesCapped.unwrap(),
      })
      .describe("Score with the points that each part costs."),
    overview: z
      .array(z.string())
      .describe(
        "What the site is and what costs it most, in at most three sentences of plain text that may quote the site.",
      ),
    withoutAccepted: z
      .object({
        issues: z.int().describe("Number of accepted issues of the crawl."),
        value: z
          .number()
          .nullable()
          .describe(
            "Health score as if these issues did not exist, 0–100; `null` when there is none, or when the crawl was scored by another method and has to be rescored first.",
          ),
        grade: score.grade,
      })
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
    methodVersion: score.policyVersion,
    computedAt: instant.describe("Time at which it was computed."),
  })
  .meta({ id: "HealthScore" });

/** Parameters of `GET /v1/sites/:id/health-score`. */
export const healthScoreQuerySchema = z.strictObject({
  crawlId: idSchema("crawl")
    .optional()
    .meta({ description: "Crawl to score. Default: the latest completed crawl.", example: exampleIds.crawl }),
});
