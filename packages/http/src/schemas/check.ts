import { checkOutcomes } from "@sightline/model";
import { subjectUnits } from "@sightline/model/rule";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "./ids.ts";
import { listSchema } from "./lists.ts";
import { ruleIdSchema } from "./rule.ts";

/** Rule of a crawl with what came of it. */
export const checkSchema = z
  .object({
    id: ruleIdSchema,
    object: objectSchema("check"),
    crawlId: idSchema("crawl", exampleIds.crawl),
    category: z.string().meta({ description: "Category of the rule.", example: "titles-meta" }),
    title: z.string().meta({ description: "The fault that it looks for, as in `Page has no title`." }),
    outcome: z
      .enum(checkOutcomes)
      .describe(
        "`passed`: it looked at something and found nothing; `failed`: it has certain findings; `review`: all its findings need review; `nothing-to-check`: nothing that it looks at was there; `not-looked-at`: see `reason`.",
      ),
    reason: z.string().nullable().describe("Why it was not looked at; `null` for other outcomes."),
    unit: z.enum(subjectUnits).nullable().describe("Unit of what it looks at; `null` for crawls of earlier versions."),
    lookedAt: z
      .int()
      .nullable()
      .describe("Number of such things that it looked at; `null` for crawls of earlier versions."),
    notLookedAt: z
      .int()
      .nullable()
      .describe("Number of such things that are there and that the crawl did not request; `null` as above."),
    failing: z.int().describe("Pages with a certain finding, or 1 for the site."),
    needsReview: z.int().describe("Pages whose findings all need review."),
    issues: z.int().describe("Issues, including those that need review."),
  })
  .meta({ id: "Check" });

export const checkListSchema = listSchema("CheckList", checkSchema);
