import { type CompanionSurvey, companionOmissions } from "@sightline/model";
import { z } from "zod";
import { listSchema } from "../../schemas/lists.ts";

/** Returns the schema of one page of a list of what a crawl looked at beside its pages. */
export function companionListSchema<Item extends z.ZodType>(id: string, item: Item) {
  return listSchema(id, item)
    .extend({
      summary: z
        .object({
          requests: z.int().describe("Requests that the crawl made."),
          hosts: z.int().describe("Hosts that were asked."),
          bytes: z.int().describe("Bytes that were read, as transferred."),
          notLookedAt: z
            .partialRecord(z.enum(companionOmissions), z.int())
            .describe("Number of URLs that were not requested, by reason."),
        })
        .nullable()
        .describe("What the crawl did; `null` while it runs, and for a crawl that was not to look."),
    })
    .meta({ id });
}

/** Returns what a crawl did beside its pages; `null` without a survey. */
export function surveyView(survey: CompanionSurvey | null) {
  if (survey === null) return null;
  const { requests, hosts, bytes = 0, notLookedAt } = survey;
  return { requests, hosts, bytes, notLookedAt };
}
