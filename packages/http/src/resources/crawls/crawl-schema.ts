import { canonicalHostSchema, severityCountsSchema, crawlSchema as storedCrawlSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listSchema } from "../../schemas/lists.ts";
import { crawlConfigSchema } from "./crawl-settings.ts";

/** Numbers of issues by severity. */
export const severityCounts = severityCountsSchema.unwrap().meta({ id: "SeverityCounts" });

const { shape: stored } = storedCrawlSchema;
const { shape: counts } = stored.counts.unwrap();

/** Crawl: `queued → running → completed`; `→ cancelling → cancelled`; `→ failed`. The last three are final. */
export const crawlSchema = z
  .object({
    id: idSchema("crawl", exampleIds.crawl),
    object: objectSchema("crawl"),
    siteId: idSchema("site", exampleIds.site),
    status: stored.status,
    stopReason: stored.stopReason,
    waitingFor: z
      .enum(["storage", "resources"])
      .nullable()
      .describe(
        "`storage` while the store cannot be written, for example on a full disk; `resources` while the server lacks file descriptors, memory or local ports. The crawl continues when that is over.",
      ),
    truncated: stored.truncated,
    config: crawlConfigSchema.describe("Effective settings."),
    progress: z
      .object({
        discovered: counts.discovered,
        queued: z.int().describe("Number of known URLs that are still to be requested."),
        fetched: counts.fetched,
        failed: counts.failed,
        skippedByRobots: counts.skippedByRobots,
        bytes: counts.bytes,
        percent: z.number().nullable().describe("Percentage done, 0–100; `null` if it cannot be estimated."),
      })
      .describe("Progress of the crawl."),
    counts: z
      .object({
        pages: counts.pages,
        byStatusClass: counts.byStatusClass,
        issuesBySeverity: severityCounts.describe("Number of issues by severity."),
      })
      .describe("Counts of what was found."),
    limitsHit: stored.limitsHit,
    score: z
      .object({
        value: z.number().nullable().describe("Health score, 0–100; `null` when there is none."),
        grade: z.string().nullable().describe("Band of the value."),
      })
      .nullable()
      .describe("Health score of a completed crawl; else `null`."),
    canonicalHost: z
      .object(canonicalHostSchema.unwrap().shape)
      .nullable()
      .describe(
        "Another host that the pages of a completed crawl name as canonical; `null` if there is none. If `copyBecause` is not `null`, URLs below `canonical` count as those below `audited`; else search engines index the pages at `canonical`.",
      ),
    createdAt: stored.createdAt,
    startedAt: stored.startedAt,
    finishedAt: stored.finishedAt,
    attempt: stored.epoch,
    resumedCount: z.int().describe("Number of times that it was resumed after an interruption."),
    error: stored.error,
    links: z
      .object({
        self: z.string().describe("Path of the crawl."),
        site: z.string().describe("Path of its site."),
        pages: z.string().describe("Path of its pages."),
        issues: z.string().describe("Path of its issues."),
        cancel: z.string().optional().describe("Path to post to, to cancel it."),
        events: z.string().optional().describe("Path of its progress as server-sent events."),
      })
      .describe("Paths of related resources."),
  })
  .meta({ id: "Crawl" });

export const crawlListSchema = listSchema("CrawlList", crawlSchema);
