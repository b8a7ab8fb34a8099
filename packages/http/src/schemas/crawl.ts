import { canonicalHostSchema } from "@sightline/model";
import { z } from "zod";
import { crawlConfigSchema, crawlSettingsSchema } from "./crawl-settings.ts";
import { exampleIds, idSchema, instant } from "./ids.ts";
import { listSchema } from "./lists.ts";

/** Body of `POST /v1/sites/:id/crawl`. */
export const newCrawlSchema = z
  .strictObject({
    overrides: crawlSettingsSchema.optional().meta({ description: "Laid over the settings of the site." }),
    webhookUrl: z.string().max(2083).optional().meta({
      description: "Told when the crawl ends (Standard Webhooks).",
      example: "https://example.com/hooks/sightline",
    }),
  })
  .meta({ id: "NewCrawl" });

const severityCounts = z.object({ error: z.int(), warning: z.int(), notice: z.int() }).meta({ id: "SeverityCounts" });

/** Crawl: `queued → running → completed`; `→ cancelling → cancelled`; `→ failed`. The last three are final. */
export const crawlSchema = z
  .object({
    id: idSchema("crawl", exampleIds.crawl),
    object: z.literal("crawl"),
    siteId: idSchema("site", exampleIds.site),
    status: z.enum(["queued", "running", "cancelling", "completed", "cancelled", "failed"]),
    stopReason: z.enum(["exhausted", "max-pages", "max-depth", "max-duration", "stopped", "failed"]).nullable(),
    waitingFor: z
      .enum(["storage"])
      .nullable()
      .meta({ description: "`storage`: the store cannot be written, for example on a full disk; it is tried again." }),
    truncated: z.boolean().meta({ description: "Known URLs were left out because of a limit or a stop." }),
    config: crawlConfigSchema,
    progress: z.object({
      discovered: z.int(),
      queued: z.int(),
      fetched: z.int(),
      failed: z.int(),
      skippedByRobots: z.int(),
      bytes: z.int(),
      percent: z.number().nullable().meta({ description: "Only where it can be estimated." }),
    }),
    counts: z.object({
      pages: z.int(),
      byStatusClass: z.record(z.string(), z.int()),
      issuesBySeverity: severityCounts,
    }),
    limitsHit: z.array(z.object({ limit: z.string(), count: z.int(), detail: z.string() })),
    score: z
      .object({ value: z.number().nullable(), grade: z.string().nullable() })
      .nullable()
      .meta({ description: "Of a completed crawl." }),
    canonicalHost: z.object(canonicalHostSchema.unwrap().shape).nullable().meta({
      description:
        "Of a completed crawl: another host that its pages name as canonical. Where `copyBecause` is not null, URLs below `canonical` counted as those below `audited`; where it is, search engines index the pages there.",
    }),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    attempt: z.int().meta({ description: "How many workers have taken it up so far." }),
    resumedCount: z.int(),
    error: z.object({ code: z.string(), message: z.string() }).nullable().meta({ description: "Of a failed crawl." }),
    links: z.object({
      self: z.string(),
      site: z.string(),
      pages: z.string(),
      issues: z.string(),
      cancel: z.string().optional(),
      events: z.string().optional(),
    }),
  })
  .meta({ id: "Crawl" });

export const crawlListSchema = listSchema("CrawlList", crawlSchema);

export { severityCounts as severityCountsSchema };
