import { scoreCauseSchema, scorePagesSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, instant } from "./ids.ts";

/** Score of a completed crawl; every point is explained. */
export const healthScoreSchema = z
  .object({
    id: z.string().meta({ description: "The id of the crawl: a crawl has one score." }),
    object: z.literal("healthScore"),
    siteId: idSchema("site", exampleIds.site),
    crawlId: idSchema("crawl", exampleIds.crawl),
    score: z.object({
      value: z.number().nullable(),
      reason: z
        .string()
        .nullable()
        .meta({ description: "Why there is no value, or why it is 0 whatever the pages say." }),
      grade: z.enum(["good", "needs-work", "poor", "critical"]).nullable(),
      gradeReason: z.string().nullable().meta({ description: 'Why a value in the band of "good" is not called good.' }),
      scale: z.literal("0-100"),
      coverage: z.number().meta({ description: "Pages fetched and read ÷ pages known, 0–1." }),
      interval: z.object({ low: z.number(), high: z.number() }).nullable(),
      population: z.int().meta({ description: "Judged and unreachable pages." }),
      pages: scorePagesSchema
        .nullable()
        .meta({ description: "The pages of the crawl by their part in the score; null in scores of version 1." }),
      availability: z
        .object({ score: z.number(), pointsLost: z.number() })
        .nullable()
        .meta({ description: "Percent of the pages that can be reached, and the points that the others cost." }),
      categories: z.array(
        z.object({ id: z.string(), score: z.number().nullable(), weight: z.number(), pointsLost: z.number() }),
      ),
      attribution: z.array(
        z.object({ rule: z.string(), pointsLost: z.number(), gainIfFixed: z.number(), affected: z.int() }),
      ),
      causes: z.array(scoreCauseSchema).meta({
        description: "What to fix, most gain first: a target that rules name, what is left of a rule, or a whole rule.",
      }),
      causesCapped: z.boolean().meta({
        description: "Whether more targets fail than are listed one by one; they count in what is left of their rules.",
      }),
    }),
    previous: z
      .object({
        crawlId: idSchema("crawl"),
        value: z.number().nullable(),
        delta: z
          .number()
          .nullable()
          .meta({ description: "null where a value is missing, or the two were computed by different methods." }),
        methodVersion: z.string(),
      })
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
