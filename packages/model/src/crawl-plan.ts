import { canonicalHostUrl } from "@sightline/url";
import { z } from "zod";
import { AuditError } from "./errors.ts";
import { checkPatternLength } from "./pattern-length.ts";
import { ownUserAgent } from "./user-agent.ts";

/** Zod schema of {@link CrawlPlan}: what a host may ask of a crawl, with its defaults. */
export const crawlPlanSchema = z.strictObject({
  /** `spider` follows links, `list` fetches exactly the given URLs, `sitemap` fetches what the sitemaps list. */
  mode: z.enum(["spider", "list", "sitemap"]).default("spider"),
  /** Further URLs to start from; in list mode the whole list. */
  urls: z.array(z.string()).max(100_000).default([]),
  /** Sitemap URLs beside those that robots.txt names. */
  sitemaps: z.array(z.string()).max(100).default([]),
  /** Look for sitemaps (robots.txt and well-known places) in spider mode too, and crawl what they list. */
  discoverSitemaps: z.boolean().default(true),
  /** Most URLs to request. */
  maxPages: z.int().min(1).max(10_000_000).default(500),
  /** Most hops from a start URL. */
  maxDepth: z.int().min(0).max(1000).default(100),
  /**
   * Pages in a row that bring nothing new after which a pattern of URLs counts as a trap and the rest of it is held back
   * (spider mode); combinations of filters do when ten times as many are known. `null` looks for no traps.
   */
  trapBudget: z.int().min(10).max(100_000).nullable().default(50),
  /** Longest duration of the crawl in milliseconds; `null` for no limit. */
  maxDurationMs: z.int().min(1).nullable().default(null),
  /**
   * URLs to crawl, as patterns with `*` (anything) and `$` (end) matched at any place, or `/regular expressions/` in RE2's
   * syntax; together with `exclude` at most 5,000 characters.
   */
  include: z.array(z.string()).max(1000).default([]),
  exclude: z.array(z.string()).max(1000).default([]),
  /** `host`: the start URL's host, with and without www; `subdomains`: its registrable domain; `folder`: its path too. */
  scope: z.enum(["host", "subdomains", "folder"]).default("host"),
  /** Requests under way at once per host. */
  concurrency: z.int().min(1).max(256).default(8),
  /** Most requests per second per registrable domain, subdomains included; `null` for no limit but the site's crawl-delay. */
  requestsPerSecond: z.number().positive().nullable().default(null),
  userAgent: z.string().min(1).max(500).default(ownUserAgent),
  /** Headers sent to the start URL's origin only. */
  headers: z.record(z.string(), z.string()).default({}),
  /** `respect` robots.txt, `ignore` it, or `report`: fetch, and say what it would have forbidden. */
  robots: z.enum(["respect", "ignore", "report"]).default("respect"),
  /** Time for one complete answer, in milliseconds. */
  requestTimeoutMs: z.int().min(100).max(600_000).default(30_000),
  /** Requests for one URL before a timeout, connection failure or 5xx counts. */
  maxAttempts: z.int().min(1).max(10).default(3),
  /** Most decoded bytes of one body that are read. */
  maxBodyBytes: z
    .int()
    .min(1024)
    .max(1 << 30)
    .default(10 * 1024 * 1024),
  /**
   * Most bytes that the kept sources of pages take, compressed: what comes first is kept, up to 2 MB a page. Where a source
   * is not kept, its issues have line and column, and neither markup nor CSS path. 0 keeps none. Default 64 MB.
   */
  maxSourceBytes: z
    .int()
    .min(0)
    .max(1 << 30)
    .default(64 * 1024 * 1024),
  /** Request images, scripts and stylesheets too, to find broken ones. */
  fetchResources: z.boolean().default(false),
  /** Custom extraction: a CSS selector, or the URL of a module, by name. */
  extract: z.record(z.string().regex(/^[A-Za-z][\w-]{0,63}$/), z.string()).default({}),
  /** As curl's --resolve: connect to an address instead of asking the name system. */
  resolve: z
    .array(
      z.strictObject({
        host: z.string(),
        port: z.int().min(1).max(65_535),
        address: z.string(),
        /** Port to connect to, when it is another one. */
        toPort: z.int().min(1).max(65_535).optional(),
      }),
    )
    .default([]),
  /** Hosts (name, or name:port) whose address may be private or loopback. */
  allowPrivateHosts: z.array(z.string()).default([]),
  /** Settings of rules: options by name, or another severity; `off` leaves a rule out, or a measure of the GEO audit. */
  rules: z
    .record(
      z.string(),
      z.union([
        z.literal("off"),
        z.strictObject({
          severity: z.enum(["error", "warning", "notice"]).optional(),
          options: z.record(z.string(), z.number()).optional(),
        }),
      ]),
    )
    .default({}),
  /**
   * The host that the pages name as canonical where they are reached under another one, such as a staging server; its URLs
   * then count as those of the audited host. `auto` learns it from the home page where the audited host is at a loopback or
   * private address or in `resolve`; `off` takes canonicals as they are written; else a host, as in `example.com`,
   * `https://example.com` or `https://example.com/docs/`.
   */
  canonicalHost: z
    .string()
    .max(500)
    .refine(
      (host) => host === "auto" || host === "off" || canonicalHostUrl(host) !== null,
      "neither auto, off nor a host, as in example.com or https://example.com",
    )
    .default("auto"),
  /** Whether the owner wants the site in search engines; `false` leaves noindex and robots faults unscored. */
  expectIndexing: z.boolean().default(true),
});

/** A crawl's plan with all defaults filled in. */
export type CrawlPlan = Readonly<z.infer<typeof crawlPlanSchema>>;
/** What callers write: every field may be left out. */
export type CrawlPlanInput = Readonly<z.input<typeof crawlPlanSchema>>;

/** Fills in the defaults of a plan. @throws AuditError `invalid_options` naming the field */
export function crawlPlan(input: CrawlPlanInput = {}): CrawlPlan {
  const parsed = crawlPlanSchema.safeParse(input);
  if (parsed.success) {
    checkPatternLength([...parsed.data.include, ...parsed.data.exclude]);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? "the plan" : issue.path.join(".");
  throw new AuditError("invalid_options", `Invalid ${field}: ${issue?.message ?? "not a plan"}.`, {
    cause: parsed.error,
  });
}
