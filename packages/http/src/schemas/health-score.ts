import { z } from "zod";
import { exampleIds, idSchema, instant } from "./ids.ts";

/** The score of a completed crawl; every point is explained. */
export const healthScoreSchema = z
  .object({
    id: z.string().meta({ description: "The id of the crawl: a crawl has one score." }),
    object: z.literal("healthScore"),
    siteId: idSchema("site", exampleIds.site),
    crawlId: idSchema("crawl", exampleIds.crawl),
    score: z.object({
      value: z.number().nullable(),
      reason: z.string().nullable().meta({ description: "Why there is no value." }),
      grade: z.enum(["good", "needs-work", "poor", "critical"]).nullable(),
      scale: z.literal("0-100"),
      coverage: z.number(),
      interval: z.object({ low: z.number(), high: z.number() }).nullable(),
      population: z.int(),
      categories: z.array(
        z.object({ id: z.string(), score: z.number().nullable(), weight: z.number(), pointsLost: z.number() }),
      ),
      attribution: z.array(
        z.object({ rule: z.string(), pointsLost: z.number(), gainIfFixed: z.number(), affected: z.int() }),
      ),
    }),
    previous: z
      .object({ crawlId: idSchema("crawl"), value: z.number().nullable(), delta: z.number().nullable() })
      .optional(),
    methodVersion: z.string(),
    computedAt: instant,
  })
  .meta({ id: "HealthScore" });

/** Parameters of `GET /v1/sites/:id/health-score`. */
export const healthScoreQuerySchema = z.strictObject({
  crawlId: idSchema("crawl")
    .optional()
    .meta({ description: "Default: the latest completed crawl.", example: exampleIds.crawl }),
});
