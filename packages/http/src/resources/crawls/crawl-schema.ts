import { canonicalHostSchema } from "@sightline/model";
import { z } from "zod";
import { errorSchema } from "../../schemas/error.ts";
import { exampleIds, idSchema, instant, objectSchema } from "../../schemas/ids.ts";
import { listSchema } from "../../schemas/lists.ts";
import { crawlConfigSchema } from "./crawl-settings.ts";

const severityCounts = z
  .object({
    error: z.int().describe("Number of errors."),
    warning: z.int().describe("Number of warnings."),
    notice: z.int().describe("Number of notices."),
  })
  .meta({ id: "SeverityCounts" });

export { severityCounts as severityCountsSchema };

/** Crawl: `queued → running → completed`; `→ cancelling → cancelled`; `→ failed`. The last three are final. */
export const crawlSchema = z
  .object({
    id: idSchema("crawl", exampleIds.crawl),
    object: objectSchema("crawl"),
    siteId: idSchema("site", exampleIds.site),
    status: z
      .enum(["queued", "running", "cancelling", "completed", "cancelled", "failed"])
      .describe("State of the crawl; `completed`, `cancelled` and `failed` are final."),
    stopReason: z
      .enum(["exhausted", "max-pages", "max-depth", "max-duration", "refused", "stopped", "failed"])
      .nullable()
      .describe("Reason why it requested no more URLs; `exhausted` if none was left. `null` while it is open."),
    waitingFor: z
      .enum(["storage", "resources"])
      .nullable()
      .describe(
        "`storage` while the store cannot be written, for example on a full disk; `resources` while the server lacks file descriptors, memory or local ports. The crawl continues when that is over.",
      ),
    truncated: z.boolean().describe("True if known URLs were left out because of a limit or a stop."),
    config: crawlConfigSchema.describe("Effective settings."),
    progress: z
      .object({
        discovered: z.int().describe("Number of URLs in scope that are known."),
        queued: z.int().describe("Number of known URLs that are still to be requested."),
        fetched: z.int().describe("Number of URLs requested, or not requested because their address is not allowed."),
        failed: z.int().describe("Number of these URLs without a response."),
        skippedByRobots: z.int().describe("Number of URLs that robots.txt excludes."),
        bytes: z.int().describe("Decoded size of all bodies in bytes."),
        percent: z.number().nullable().describe("Percentage done, 0–100; `null` if it cannot be estimated."),
      })
      .describe("Progress of the crawl."),
    counts: z
      .object({
        pages: z.int().describe("Number of HTML pages."),
        byStatusClass: z
          .record(z.string(), z.int())
          .describe("Number of URLs by class of their HTTP status, `2xx` to `5xx`, or `none` without a response."),
        issuesBySeverity: severityCounts.describe("Number of issues by severity."),
      })
      .describe("Counts of what was found."),
    limitsHit: z
      .array(
        z.object({
          limit: z.string().describe("Limit that left something out."),
          count: z.int().describe("Number of URLs, or other things, that it left out."),
          detail: z.string().describe("Explanation, such as the pattern and the first URL of a trap."),
        }),
      )
      .describe("Limits that left something out."),
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
    createdAt: instant.describe("Time of the request."),
    startedAt: instant.nullable().describe("Time at which it started; `null` while it is queued."),
    finishedAt: instant.nullable().describe("Time at which it ended; `null` while it is open."),
    attempt: z.int().describe("Number of times that a worker has claimed it."),
    resumedCount: z.int().describe("Number of times that it was resumed after an interruption."),
    error: errorSchema.nullable().describe("Reason why a crawl failed; else `null`."),
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
