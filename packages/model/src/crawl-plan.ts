import { canonicalHostUrl } from "@sightline/url";
import { z } from "zod";
import { AuditError } from "./errors.ts";
import { patternProblems } from "./pattern-length.ts";
import { renderDevices } from "./rendered-page.ts";
import { ownUserAgent } from "./user-agent.ts";

const ruleOptions = z.record(z.string(), z.number()).optional().describe("Options of the rule by name.");

/** Maximum number of overrides of a plan. */
const maxOverrides = 50;

/** Zod schema of {@link RuleOverride}. */
export const ruleOverrideSchema = z.strictObject({
  urls: z
    .array(z.string().min(1).max(500))
    .min(1)
    .max(100)
    .describe("Patterns for the URLs of pages, as in `include`; at most 5,000 characters in all overrides."),
  rules: z
    .record(z.string(), z.union([z.literal("off"), z.strictObject({ options: ruleOptions })]))
    .describe("Settings of rules about single pages by id: `off`, or options."),
});

/** Settings of rules about single pages for the pages whose URLs match a pattern. */
export type RuleOverride = Readonly<z.infer<typeof ruleOverrideSchema>>;

/** Maximum number of budgets of a plan. */
const maxBudgets = 50;

/** Zod schema of {@link PageBudget}. */
export const pageBudgetSchema = z
  .strictObject({
    urls: z
      .array(z.string().min(1).max(500))
      .max(100)
      .optional()
      .describe("Patterns for the URLs of pages, as in `include`. Default: all pages."),
    weightBytes: z
      .int()
      .min(1)
      .optional()
      .describe("Maximum bytes of a page with the files of the site that it loads at first, as transferred."),
    requests: z.int().min(1).optional().describe("Maximum requests for them, that of the page included."),
    responseMs: z
      .int()
      .min(1)
      .optional()
      .describe("Maximum milliseconds from the request for a page to the last byte of its response."),
  })
  .refine(
    ({ weightBytes, requests, responseMs }) => (weightBytes ?? requests ?? responseMs) !== undefined,
    "a budget has weightBytes, requests or responseMs",
  );

/** Performance budget: maximums for each page whose URL matches a pattern. */
export type PageBudget = Readonly<z.infer<typeof pageBudgetSchema>>;

/** Zod schema of {@link CrawlPlan}: the options of a crawl, with their defaults. */
export const crawlPlanSchema = z.strictObject({
  /** `spider` follows links, `list` fetches exactly the given URLs, `sitemap` fetches what the sitemaps list. */
  mode: z.enum(["spider", "list", "sitemap"]).default("spider"),
  /** Additional start URLs; in list mode, the whole list. */
  urls: z.array(z.string()).max(100_000).default([]),
  /** Sitemap URLs in addition to those in robots.txt. */
  sitemaps: z.array(z.string()).max(100).default([]),
  /** In spider mode, also discover sitemaps (robots.txt and well-known locations) and crawl the URLs they list. */
  discoverSitemaps: z.boolean().default(true),
  /** Maximum number of URLs to request. */
  maxPages: z.int().min(1).max(10_000_000).default(500),
  /** Maximum number of hops from a start URL. */
  maxDepth: z.int().min(0).max(1000).default(100),
  /**
   * Number of consecutive pages without new content after which a URL pattern counts as a trap and its remaining URLs
   * are held back (spider mode); for combinations of filters, ten times as many known URLs suffice. `null` disables
   * trap detection.
   */
  trapBudget: z.int().min(10).max(100_000).nullable().default(50),
  /** Maximum duration of the crawl in milliseconds; `null` for no limit. */
  maxDurationMs: z.int().min(1).nullable().default(null),
  /**
   * URLs to crawl, as patterns with `*` (anything) and `$` (end) that match anywhere, or `/regular expressions/` in RE2
   * syntax; at most 5,000 characters together with `exclude`.
   */
  include: z.array(z.string()).max(1000).default([]),
  exclude: z.array(z.string()).max(1000).default([]),
  /** `host`: the start URL's host, with and without www; `subdomains`: its registrable domain; `folder`: its path too. */
  scope: z.enum(["host", "subdomains", "folder"]).default("host"),
  /** Maximum number of concurrent requests per host. */
  concurrency: z.int().min(1).max(256).default(8),
  /**
   * Maximum requests per second per registrable domain, including subdomains; `null` applies only the site's
   * crawl-delay.
   */
  requestsPerSecond: z.number().positive().nullable().default(null),
  userAgent: z.string().min(1).max(500).default(ownUserAgent),
  /** Headers sent to the start URL's origin only. */
  headers: z.record(z.string(), z.string()).default({}),
  /** `respect` robots.txt, `ignore` it, or `report`: fetch anyway and report what it would have disallowed. */
  robots: z.enum(["respect", "ignore", "report"]).default("respect"),
  /** Timeout for a complete response, in milliseconds. */
  requestTimeoutMs: z.int().min(100).max(600_000).default(30_000),
  /** Number of requests for a URL before a timeout, connection failure or 5xx is final. */
  maxAttempts: z.int().min(1).max(10).default(3),
  /** Maximum decoded bytes to read of one body. */
  maxBodyBytes: z
    .int()
    .min(1024)
    .max(1 << 30)
    .default(10 * 1024 * 1024),
  /**
   * Maximum compressed bytes of kept page sources: earlier pages are kept first, up to 2 MB per page. Issues on pages
   * without a kept source have line and column, but no markup or CSS path. 0 keeps none. Default 64 MB.
   */
  maxSourceBytes: z
    .int()
    .min(0)
    .max(1 << 30)
    .default(64 * 1024 * 1024),
  /** Also request the images, scripts, stylesheets, fonts and media that pages name, each distinct URL once. */
  fetchResources: z.boolean().default(true),
  /** Maximum number of them; `null` for twice the number of `maxPages`, between 200 and 20,000. */
  maxResources: z.int().min(0).max(20_000).nullable().default(null),
  /** Maximum bytes to read of their bodies together, as transferred. Default 50 MB. */
  maxResourceBytes: z
    .int()
    .min(0)
    .max(1 << 30)
    .default(50 * 1024 * 1024),
  /**
   * Maximum number of URLs of other sites to request, to find dead links to them; at most 50 of a host, one a second.
   * 0 requests none.
   */
  maxExternalUrls: z.int().min(0).max(100_000).default(0),
  /**
   * Maximum number of hosts of the site to probe for what no page shows, such as certificates; at most 25 requests each.
   * 0 probes none.
   */
  maxProbedHosts: z.int().min(0).max(20).default(5),
  /**
   * Pages to render in a browser: `auto` at most three of each URL pattern, the home page, and every page that scripts
   * fill; `all` every page.
   */
  render: z.enum(["off", "auto", "all"]).default("off"),
  /** Maximum number of pages to render. */
  maxRenderedPages: z.int().min(0).max(5000).default(200),
  /** Device that the browser emulates. */
  renderDevice: z.enum(renderDevices).default("mobile"),
  /** Also take pictures of the home page and of one page of each URL pattern, if pages are rendered. */
  screenshots: z.boolean().default(true),
  /** Also run Lighthouse on the home page and on one page of each URL pattern, if pages are rendered. */
  lighthouse: z.boolean().default(false),
  /** Also ask what visitors of the measured pages experienced, if pages are rendered. */
  fieldData: z.boolean().default(false),
  /**
   * Also reads what pages state of their publisher and of themselves: names, contacts, dates. A GEO audit of a crawl
   * without it reads the kept sources once more.
   */
  statements: z.boolean().default(false),
  /**
   * Audits the start URL's host although its certificate is invalid, and reports that: without verifying it, and without
   * sending `headers`. Has no effect if no host is probed.
   */
  allowInvalidTls: z.boolean().default(true),
  /** Custom extraction: a CSS selector, or the URL of a module, by name. */
  extract: z.record(z.string().regex(/^[A-Za-z][\w-]{0,63}$/), z.string()).default({}),
  /** Like curl's --resolve: connects to a given address instead of resolving the name. */
  resolve: z
    .array(
      z.strictObject({
        host: z.string(),
        port: z.int().min(1).max(65_535),
        address: z.string(),
        /** Port to connect to, if different. */
        toPort: z.int().min(1).max(65_535).optional(),
      }),
    )
    .default([]),
  /** Hosts (name, or name:port) whose address may be private or loopback. */
  allowPrivateHosts: z.array(z.string()).default([]),
  /** Rule settings: options by name, or another severity; `off` disables a rule or a measure of the GEO audit. */
  rules: z
    .record(
      z.string(),
      z.union([
        z.literal("off"),
        z.strictObject({
          severity: z.enum(["error", "warning", "notice"]).optional().describe("Severity of its issues."),
          options: ruleOptions,
        }),
      ]),
    )
    .default({}),
  /** Settings of rules for the pages whose URLs match a pattern; later ones win. */
  overrides: z.array(ruleOverrideSchema).max(maxOverrides).default([]),
  /** Performance budgets of pages. */
  budgets: z.array(pageBudgetSchema).max(maxBudgets).default([]),
  /**
   * Host that the pages name as canonical when they are served from another one, such as a staging server; its URLs
   * then count as those of the audited host. `auto` detects it from the home page if the audited host is at a loopback
   * or private address or in `resolve`; `off` takes canonicals as written; any other value is a host, as in
   * `example.com`, `https://example.com` or `https://example.com/docs/`.
   */
  canonicalHost: z
    .string()
    .max(500)
    .refine(
      (host) => host === "auto" || host === "off" || canonicalHostUrl(host) !== null,
      "neither auto, off nor a host, as in example.com or https://example.com",
    )
    .default("auto"),
  /** `true` if the owner wants the site in search engines; `false` leaves noindex and robots faults unscored. */
  expectIndexing: z.boolean().default(true),
  /** Day by whose announcements the rules judge, as in `2026-05-01`; `null` for all that this version knows. */
  asOf: z.iso.date().nullable().default(null),
});

/** A crawl's plan with all defaults filled in. */
export type CrawlPlan = Readonly<z.infer<typeof crawlPlanSchema>>;
/** Crawl plan as callers write it: every field is optional. */
export type CrawlPlanInput = Readonly<z.input<typeof crawlPlanSchema>>;

/** True if a plan asks for pages to be rendered; those of earlier versions do not say. */
export function rendersPages<Plan extends { readonly render?: CrawlPlan["render"] | undefined }>(
  plan: Plan,
): plan is Plan & { readonly render: "auto" | "all" } {
  return plan.render === "auto" || plan.render === "all";
}

/** Maximum bytes of the JSON of a plan without its lists of URLs. */
export const maxPlanBytes = 64 * 1024;

/**
 * Fills in the defaults of a plan. @throws AuditError `invalid_options` naming the field, or for a plan that has more
 * than {@link maxPlanBytes}
 */
export function crawlPlan(input: CrawlPlanInput = {}): CrawlPlan {
  const parsed = crawlPlanSchema.safeParse(input);
  if (parsed.success) {
    const [tooLong] = patternProblems(parsed.data);
    if (tooLong !== undefined) throw new AuditError("invalid_options", tooLong.message);
    checkBytes(parsed.data);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? "the plan" : issue.path.join(".");
  throw new AuditError("invalid_options", `Invalid ${field}: ${issue?.message ?? "not a plan"}.`, {
    cause: parsed.error,
  });
}

function checkBytes({ urls: _, sitemaps: __, ...plan }: CrawlPlan): void {
  const bytes = Buffer.byteLength(JSON.stringify(plan));
  if (bytes <= maxPlanBytes) return;
  const text = `The settings have ${bytes} bytes without urls and sitemaps; a crawl takes at most ${maxPlanBytes}.`;
  throw new AuditError("invalid_options", text);
}
