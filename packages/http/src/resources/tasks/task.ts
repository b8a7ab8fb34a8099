import { taskStateSchema, taskStepSchema } from "@sightline/engine";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listSchema } from "../../schemas/lists.ts";

/** Members of the body of every `POST` that starts a task. */
export const newTaskShape = {
  crawlId: idSchema("crawl")
    .optional()
    .meta({ description: "Crawl to use. Default: the latest completed crawl.", example: exampleIds.crawl }),
  webhookUrl: z.string().max(2083).optional().meta({
    description: "URL to which the end is posted, as a Standard Webhook.",
    example: "https://example.com/hooks/sightline",
  }),
};

const { shape: task } = taskStateSchema.unwrap();

/**
 * Members of an analysis, a GEO audit or a report: `queued → running → completed`; `→ failed`; `→ cancelled`. The last
 * three are final.
 */
export const taskShape = {
  siteId: idSchema("site", exampleIds.site),
  crawlId: idSchema("crawl", exampleIds.crawl),
  status: task.status,
  attempt: task.attempt,
  progress: z
    .object({
      ...taskStepSchema.unwrap().shape,
      percent: z.number().nullable().describe("Percentage of the step, 0–100; `null` if it cannot be estimated."),
    })
    .nullable()
    .describe("Progress while it runs, at most some seconds old; else `null`."),
  error: task.error,
  createdAt: task.createdAt,
  startedAt: task.startedAt,
  finishedAt: task.finishedAt,
  expiresAt: task.expiresAt,
  links: z
    .object({
      self: z.string().describe("Path of this resource."),
      site: z.string().describe("Path of its site."),
      crawl: z.string().describe("Path of its crawl."),
      cancel: z.string().optional().describe("Path to post to, to cancel it."),
    })
    .describe("Paths of related resources."),
};

/** Returns the schema of a list of tasks, without their results. */
export function taskListSchema<Prefix extends "analysis" | "geo" | "report">(
  id: string,
  object: string,
  prefix: Prefix,
) {
  const item = z.object({ id: idSchema(prefix, exampleIds[prefix]), object: objectSchema(object), ...taskShape });
  return listSchema(id, item);
}
