import { instant, workErrorSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../schemas/ids.ts";

/** Type of the event that carries an alert. */
export const alertEventType = "schedule.alert";

const path = z.string();

/** Body that is posted when the end of a scheduled crawl raises an alert. */
export const alertEventSchema = z.object({
  type: z.literal(alertEventType).describe("Type of the event."),
  timestamp: instant.describe("Time at which the event was stored for delivery."),
  data: z
    .object({
      object: objectSchema("alert"),
      id: z.string().meta({
        description: "Id of the alert, one for each schedule, crawl and condition.",
        example: exampleIds.alert,
      }),
      condition: z
        .enum(["scoreFell", "newError", "crawlFailed"])
        .describe("Condition of the schedule that was met; each has an event of its own."),
      text: z.string().describe("What happened, in one sentence."),
      siteId: idSchema("site", exampleIds.site),
      scheduleId: idSchema("schedule", exampleIds.schedule),
      crawlId: idSchema("crawl", exampleIds.crawl),
      previousCrawlId: idSchema("crawl", exampleIds.earlierCrawl)
        .nullable()
        .describe("Completed crawl that it was compared with; `null` if the crawl failed."),
      score: z
        .object({
          before: z.number().describe("Health score of the previous crawl."),
          after: z.number().describe("Health score of the crawl."),
          difference: z.number().describe("`after` minus `before`."),
        })
        .nullable()
        .describe("Health scores; `null` if the crawl failed, or if they cannot be compared."),
      newErrors: z
        .object({
          count: z.int().describe("Number of errors that are new or regressed, without accepted ones."),
          isComplete: z.boolean().describe("False if there are more than were counted."),
          rules: z
            .array(
              z.object({
                rule: z.string().describe("Id of the rule."),
                title: z.string().describe("What the rule reports."),
                count: z.int().describe("Number of its new errors."),
                urls: z.array(z.string()).describe("URLs of the first of them; at most three."),
              }),
            )
            .describe("Rules with the most new errors; at most ten."),
        })
        .nullable()
        .describe("New errors; `null` if the crawl failed."),
      error: workErrorSchema.nullable().describe("Reason why the crawl failed; else `null`."),
      links: z
        .object({
          schedule: path.describe("Path of the schedule."),
          crawl: path.describe("Path of the crawl."),
          comparison: path.nullable().describe("Path of the comparison; `null` if the crawl failed."),
          newErrors: path.nullable().describe("Path of the list of new errors; `null` if the crawl failed."),
        })
        .describe("Paths of related resources."),
    })
    .describe("The alert."),
});

export const alertEventExample = {
  type: alertEventType,
  timestamp: "2026-11-23T04:07:31.000Z",
  data: {
    object: "alert",
    id: exampleIds.alert,
    condition: "newError",
    text: '4 errors are new; most often "Link points to a broken page on the site".',
    siteId: exampleIds.site,
    scheduleId: exampleIds.schedule,
    crawlId: exampleIds.crawl,
    previousCrawlId: exampleIds.earlierCrawl,
    score: { before: 91.4, after: 88.9, difference: -2.5 },
    newErrors: {
      count: 4,
      isComplete: true,
      rules: [
        {
          rule: "link-internal-broken",
          title: "Link points to a broken page on the site",
          count: 3,
          urls: ["https://example.com/", "https://example.com/shop"],
        },
        { rule: "title-missing", title: "Page has no title", count: 1, urls: ["https://example.com/new"] },
      ],
    },
    error: null,
    links: {
      schedule: `/v1/sites/${exampleIds.site}/schedules/${exampleIds.schedule}`,
      crawl: `/v1/crawls/${exampleIds.crawl}`,
      comparison: `/v1/crawls/${exampleIds.crawl}/comparison?with=${exampleIds.earlierCrawl}`,
      newErrors: `/v1/crawls/${exampleIds.crawl}/issues?since=${exampleIds.earlierCrawl}&severity=error`,
    },
  },
} as const;
