import { crawlPlanSchema, pageBudgetSchema, patternProblems, ruleOverrideSchema } from "@sightline/model";
import { z } from "zod";

const { shape } = crawlPlanSchema;

/** Matches text between slashes that only makes sense as a regular expression: those could take unbounded time. */
const expression = /^\/.*[\\^$.|?+()[\]{}].*\/i?$/s;

const pattern = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => !expression.test(text), "Regular expressions are not accepted here; use * and a last $.");

const settingsShape = {
  mode: shape.mode
    .unwrap()
    .optional()
    .describe(
      "`spider` follows links, `list` requests exactly `urls`, `sitemap` what sitemaps list. Default `spider`.",
    ),
  urls: z
    .array(z.string().max(2083))
    .max(1000)
    .optional()
    .describe("Additional start URLs; in list mode, the whole list."),
  sitemaps: z
    .array(z.string().max(2083))
    .max(20)
    .optional()
    .describe("URLs of sitemaps in addition to those in robots.txt."),
  discoverSitemaps: z
    .boolean()
    .optional()
    .describe(
      "In spider mode, also crawl the URLs that sitemaps in robots.txt and well-known locations list. Default true.",
    ),
  maxPages: shape.maxPages
    .unwrap()
    .optional()
    .describe("Maximum URLs to request. Default 500, or the plan's limit if that is lower."),
  maxDepth: shape.maxDepth.unwrap().optional().describe("Maximum hops from a start URL. Default 100."),
  trapBudget: shape.trapBudget
    .unwrap()
    .optional()
    .describe(
      "Consecutive pages without new content after which the rest of a URL pattern is skipped as a trap; `null` disables it. Default 50.",
    ),
  maxDurationMs: z
    .int()
    .min(1000)
    .max(7 * 24 * 3600 * 1000)
    .nullable()
    .optional()
    .describe("Maximum duration in milliseconds; `null`, the default, for no limit."),
  maxSourceBytes: z
    .int()
    .min(0)
    .max(64 * 1024 * 1024)
    .optional()
    .describe(
      "Maximum bytes of compressed page sources to keep, earlier pages first, up to 2 MB per page. Issues on pages without a kept source have no `snippet` and no `path`. 0 keeps none. Default 67108864.",
    ),
  include: z
    .array(pattern)
    .max(100)
    .optional()
    .describe("URLs to crawl, as patterns that match anywhere: `*` is anything, a final `$` the end. Default: all."),
  exclude: z
    .array(pattern)
    .max(100)
    .optional()
    .describe("URLs to leave out, as patterns; at most 5,000 characters together with `include`."),
  scope: shape.scope
    .unwrap()
    .optional()
    .describe(
      "`host`: the host of the start URL, with and without www; `subdomains`: its registrable domain; `folder`: its folder too. Default `host`.",
    ),
  concurrency: z.int().min(1).max(16).optional().describe("Maximum concurrent requests per host. Default 8."),
  requestsPerSecond: z
    .number()
    .min(0.01)
    .max(100)
    .nullable()
    .optional()
    .describe(
      "Maximum requests per second per registrable domain; `null`, the default, applies only the site's crawl-delay.",
    ),
  userAgentSuffix: z
    .string()
    .regex(/^[\w./:;()+ -]{1,100}$/)
    .optional()
    .describe("Text appended to the User-Agent header, which always names Sightline."),
  fetchResources: z
    .boolean()
    .optional()
    .describe("Also request the images, scripts, stylesheets, fonts and media that pages name. Default true."),
  maxResources: shape.maxResources
    .unwrap()
    .optional()
    .describe("Maximum files of pages to request; `null`, the default, for twice the number of pages, at least 200."),
  maxResourceBytes: z
    .int()
    .min(0)
    .max(50 * 1024 * 1024)
    .optional()
    .describe("Maximum bytes of them to read, as transferred. Default 52428800."),
  maxProbedHosts: shape.maxProbedHosts
    .unwrap()
    .optional()
    .describe(
      "Maximum hosts of the site to probe: certificates, redirects, missing pages, icon, time to first byte, secret files; at most 25 requests each. Default 5.",
    ),
  statements: shape.statements
    .unwrap()
    .optional()
    .describe(
      "Also read what pages state of their publisher and of themselves, so that a GEO audit need not read their sources again. Default false.",
    ),
  maxExternalUrls: shape.maxExternalUrls
    .unwrap()
    .optional()
    .describe(
      "Maximum URLs of other sites to request, to find dead links to them: at most 50 of a host, one a second; and as many of their files that pages load. Each counts as a page of the month. Default 0.",
    ),
  rules: shape.rules
    .unwrap()
    .optional()
    .describe("Settings of rules by id: `off`, another severity, or options. Measures of the GEO audit can be `off`."),
  overrides: z
    .array(
      ruleOverrideSchema.extend({ urls: z.array(pattern).min(1).max(100).describe("Patterns for the URLs of pages.") }),
    )
    .max(50)
    .optional()
    .describe(
      "Settings of rules about single pages for the pages whose URLs match a pattern; later ones win. All patterns have at most 5,000 characters together.",
    ),
  budgets: z
    .array(
      pageBudgetSchema.safeExtend({
        urls: z.array(pattern).max(100).optional().describe("Patterns for the URLs of pages. Default: all pages."),
      }),
    )
    .max(50)
    .optional()
    .describe(
      "Performance budgets: maximums for each page. Reports give the pages that exceed weight or requests in `resources.weights.budgets`; only `sightline audit` compares `responseMs`.",
    ),
  expectIndexing: z
    .boolean()
    .optional()
    .describe(
      "False leaves noindex and robots.txt faults unscored, for a site that should not be found. Default true.",
    ),
  canonicalHost: shape.canonicalHost
    .unwrap()
    .optional()
    .describe(
      "Host that the pages name as canonical when they are served from another one, such as a staging server; its URLs then count as those of the audited host. `auto`, the default, detects it from the home page of a site at a loopback or private address; `off` takes canonicals as written; any other value is a host, as in `example.com`, `https://example.com` or `https://example.com/docs/`.",
    ),
  render: shape.render
    .unwrap()
    .optional()
    .describe(
      "Pages to render in a browser, where the service does: `auto` at most three of each URL pattern, the home page, and every page that scripts fill; `all` every page. Default `off`.",
    ),
  maxRenderedPages: shape.maxRenderedPages
    .unwrap()
    .optional()
    .describe("Maximum pages to render. Default 200, or what the plan allows."),
  renderDevice: shape.renderDevice.unwrap().optional().describe("Device that the browser emulates. Default `mobile`."),
  screenshots: z
    .boolean()
    .optional()
    .describe("Also take pictures of the home page and of one page of each URL pattern. Default true."),
  lighthouse: z
    .boolean()
    .optional()
    .describe(
      "Also run Lighthouse on the home page and on one page of each URL pattern, where the service renders and has it. Default false.",
    ),
  fieldData: z
    .boolean()
    .optional()
    .describe(
      "Also ask the Chrome UX Report, where the service does, what Chrome users of the home page and of one page of each URL pattern experienced, if pages are rendered. Default false.",
    ),
};

/** Settings of a crawl; omitted ones default to the settings of the site, then to the global defaults. */
export const crawlSettingsSchema: z.ZodObject<typeof settingsShape, z.core.$strict> = z
  .strictObject(settingsShape)
  .superRefine((settings, context) => {
    for (const { setting, message } of patternProblems(settings)) {
      context.addIssue({ code: "custom", path: [setting], message });
    }
  })
  .meta({ id: "CrawlSettings" });

/** Settings of a crawl. */
export type CrawlSettings = Readonly<z.infer<typeof crawlSettingsSchema>>;

type NullableShape = { [Name in keyof typeof settingsShape]: z.ZodNullable<(typeof settingsShape)[Name]> };

/** Changes of settings: those of the same names are replaced, the others stay. */
export const settingsPatchSchema: z.ZodObject<NullableShape, z.core.$strict> = z
  .strictObject(
    // Exactly the members of the shape, each of which may be null.
    Object.fromEntries(
      Object.entries(settingsShape).map(([name, schema]) => [name, schema.nullable().meta(schema.meta() ?? {})]),
    ) as NullableShape,
  )
  .meta({ id: "CrawlSettingsPatch" });

/** Settings whose `null` is a value. */
export const nullableSettings: ReadonlySet<string> = new Set(
  Object.entries(settingsShape).flatMap(([name, schema]) => (schema.safeParse(null).success ? [name] : [])),
);

/** Effective settings of a crawl, with all defaults filled in. */
export const crawlConfigSchema = z
  .object({
    mode: z.string().describe("Selection of URLs: `spider`, `list` or `sitemap`."),
    maxPages: z.int().describe("Maximum URLs to request."),
    maxDepth: z.int().describe("Maximum hops from a start URL."),
    trapBudget: z.int().nullable().describe("Consecutive pages without new content that make a URL pattern a trap."),
    maxDurationMs: z.int().nullable().describe("Maximum duration in milliseconds; `null` for no limit."),
    maxSourceBytes: z.int().describe("Maximum bytes of compressed page sources to keep."),
    include: z.array(z.string()).readonly().describe("Patterns of URLs to crawl; all if empty."),
    exclude: z.array(z.string()).readonly().describe("Patterns of URLs to leave out."),
    scope: z.string().describe("Scope of the crawl: `host`, `subdomains` or `folder`."),
    concurrency: z.int().describe("Maximum concurrent requests per host."),
    requestsPerSecond: z.number().nullable().describe("Maximum requests per second per registrable domain."),
    userAgent: z.string().describe("Value of the User-Agent header."),
    robots: z.string().describe("Treatment of robots.txt: `respect`, `ignore` or `report`."),
    fetchResources: z.boolean().describe("True if images, scripts and stylesheets are requested too."),
    maxResources: z.int().nullable().describe("Maximum files of pages to request; `null` for twice the pages."),
    maxResourceBytes: z.int().describe("Maximum bytes of them to read."),
    maxProbedHosts: z.int().describe("Maximum hosts of the site that are probed."),
    statements: z.boolean().describe("True if what pages state of their publisher and of themselves was read."),
    maxExternalUrls: z.int().describe("Maximum URLs of other sites to request."),
    expectIndexing: z.boolean().describe("True if the site should be found in search engines."),
    canonicalHost: z.string().describe("Host that counts as the audited one, `auto` or `off`."),
    render: z.string().describe("Pages to render in a browser: `off`, `auto` or `all`."),
    maxRenderedPages: z.int().describe("Maximum pages to render."),
    renderDevice: z.string().describe("Device that the browser emulates: `mobile` or `desktop`."),
    screenshots: z.boolean().describe("True if pictures of rendered pages are taken."),
    lighthouse: z.boolean().describe("True if Lighthouse is run on rendered pages."),
    fieldData: z.boolean().describe("True if the Chrome UX Report is asked about rendered pages."),
  })
  .meta({ id: "CrawlConfig" });
