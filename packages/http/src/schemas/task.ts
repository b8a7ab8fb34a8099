import { z } from "zod";
import { exampleIds, idSchema, instant } from "./ids.ts";
import { listSchema } from "./lists.ts";

/** Members of the body of every `POST` that starts a task. */
export const newTaskShape = {
  crawlId: idSchema("crawl")
    .optional()
    .meta({ description: "Default: the latest completed crawl.", example: exampleIds.crawl }),
  webhookUrl: z.string().max(2083).optional().meta({
    description: "Told when it ends (Standard Webhooks).",
    example: "https://example.com/hooks/sightline",
  }),
};

/**
 * Members of an analysis, a GEO audit or a report: `queued → running → completed`; `→ failed`; `→ cancelled`. The last
 * three are final.
 */
export const taskShape = {
  siteId: idSchema("site", exampleIds.site),
  crawlId: idSchema("crawl", exampleIds.crawl),
  status: z.enum(["queued", "running", "completed", "failed", "cancelled"]),
  attempt: z.int().meta({ description: "How many workers have taken it up so far." }),
  progress: z
    .object({
      doing: z.string().meta({ description: "What is being done.", example: "reading pages" }),
      done: z.int(),
      total: z.int().nullable(),
      percent: z.number().nullable().meta({ description: "Of what is being done; only where it can be estimated." }),
    })
    .nullable()
    .meta({ description: "How far it is while it runs, some seconds old at most; else `null`." }),
  error: z.object({ code: z.string(), message: z.string() }).nullable().meta({ description: "Of one that failed." }),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable().meta({ description: "When it ceases to exist; `null`: with its site." }),
  links: z.object({ self: z.string(), site: z.string(), crawl: z.string(), cancel: z.string().optional() }),
};

/** Returns the schema of a list of tasks, without their results. */
export function taskListSchema<Prefix extends "analysis" | "geo" | "report">(
  id: string,
  object: string,
  prefix: Prefix,
) {
  const item = z.object({ id: idSchema(prefix, exampleIds[prefix]), object: z.literal(object), ...taskShape });
  return listSchema(id, item);
}
