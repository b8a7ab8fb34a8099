import { z } from "zod";
import { crawlPlanSchema } from "./crawl-plan.ts";
import { instant } from "./instant.ts";
import { workErrorSchema } from "./work-error.ts";

/** `queued → running → completed`; `→ cancelling → cancelled`; `→ failed`. The last three never change. */
const crawlStatuses = ["queued", "running", "cancelling", "completed", "cancelled", "failed"] as const;
/** State of a crawl. */
export type CrawlStatus = (typeof crawlStatuses)[number];

/** Reasons why a crawl ended. */
const stopReasons = ["exhausted", "max-pages", "max-depth", "max-duration", "refused", "stopped", "failed"] as const;
/** Reason why a crawl ended. */
export type StopReason = (typeof stopReasons)[number];

/** Limits of a crawl; `crawl-trap` has one entry per trap. */
const crawlLimits = [
  "max-pages",
  "max-depth",
  "max-duration",
  "refused",
  "retry-after",
  "max-body-bytes",
  "rendered-pages",
  "answer-limit",
  "off-site-requests",
  "port",
  "index-host",
  "url-length",
  "path-repetition",
  "crawl-trap",
  "include",
  "exclude",
  "robots-work",
  "sitemap-files",
  "sitemap-urls",
  "sitemap-versions",
  "sitemap-cut",
  "fact-list",
  "source-bytes",
] as const;

const countsSchema = z
  .object({
    discovered: z.int().describe("Number of URLs in scope that are known."),
    fetched: z.int().describe("Number of URLs requested, or not requested because their address is not allowed."),
    pages: z.int().describe("Number of HTML pages."),
    failed: z.int().describe("Number of these URLs without a response."),
    skippedByRobots: z.int().describe("Number of URLs that robots.txt excludes."),
    bytes: z.int().describe("Decoded size of all bodies in bytes."),
    byStatusClass: z
      .record(z.string(), z.int())
      .describe("Number of URLs by class of their HTTP status, `2xx` to `5xx`, or `none` without a response.")
      .readonly(),
  })
  .readonly();
/** Counters of a crawl; they never decrease. `pages` are HTML pages with status 200 that were analysed. */
export type CrawlCounts = z.infer<typeof countsSchema>;

/** The limit is any string, since other versions have other limits. */
const limitHitSchema = z
  .object({
    limit: z.string().describe("Limit that left something out."),
    count: z.int().describe("Number of URLs, or other things, that it left out."),
    detail: z.string().describe("Explanation, such as the pattern and the first URL of a trap."),
  })
  .readonly();
/** Limit that prevented something from being crawled or read, and the number of times. */
export interface LimitHit extends z.infer<typeof limitHitSchema> {
  readonly limit: (typeof crawlLimits)[number];
}

/** Zod schema of {@link Crawl}. */
export const crawlSchema = z.object({
  id: z.string().describe("Id of the crawl."),
  siteId: z.string().describe("Id of the site."),
  startUrl: z.string().describe("Start URL."),
  status: z.enum(crawlStatuses).describe("State of the crawl; `completed`, `cancelled` and `failed` are final."),
  stopReason: z
    .enum(stopReasons)
    .nullable()
    .describe("Reason why it requested no more URLs; `exhausted` if none was left. `null` while it is open."),
  truncated: z.boolean().describe("True if known URLs were left out because of a limit or a stop."),
  plan: crawlPlanSchema.readonly().describe("Effective settings."),
  counts: countsSchema.describe("Counts of what was found."),
  limitsHit: z.array(limitHitSchema).describe("Limits that left something out.").readonly(),
  /** A batch with an older epoch is refused. */
  epoch: z.int().describe("Number of times that a worker has claimed it."),
  /** Identifies the rules, and their versions. */
  rulesetVersion: z.string().describe("Version of the rules that judged it."),
  createdAt: instant.describe("Time of the request."),
  startedAt: instant.nullable().describe("Time at which it started; `null` while it is queued."),
  finishedAt: instant.nullable().describe("Time at which it ended; `null` while it is open."),
  error: workErrorSchema.nullable().describe("Reason why a crawl failed; else `null`."),
});
/** Run over a site. */
export interface Crawl extends Readonly<z.infer<typeof crawlSchema>> {
  readonly limitsHit: readonly LimitHit[];
}
