import { crawlPlanSchema, patternLengthProblem } from "@sightline/model";
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
    .meta({ description: "Follow links, fetch exactly `urls`, or what sitemaps list." }),
  urls: z
    .array(z.string().max(2083))
    .max(1000)
    .optional()
    .meta({ description: "Further URLs to start from; in list mode the whole list." }),
  sitemaps: z
    .array(z.string().max(2083))
    .max(20)
    .optional()
    .meta({ description: "Sitemaps that robots.txt does not name." }),
  discoverSitemaps: z.boolean().optional(),
  maxPages: shape.maxPages
    .unwrap()
    .optional()
    .meta({ description: "Most URLs to request. Default 500, or what the plan allows." }),
  maxDepth: shape.maxDepth.unwrap().optional().meta({ description: "Most hops from a start URL." }),
  trapBudget: shape.trapBudget.unwrap().optional().meta({
    description: "Pages in a row without anything new that make a URL pattern a trap; null looks for none.",
  }),
  maxDurationMs: z
    .int()
    .min(1000)
    .max(7 * 24 * 3600 * 1000)
    .nullable()
    .optional(),
  maxSourceBytes: z
    .int()
    .min(0)
    .max(64 * 1024 * 1024)
    .optional()
    .meta({
      description:
        "Most bytes of compressed page sources that a crawl keeps: what comes first, up to 2 MB a page. Issues of pages whose source is not kept have no `snippet` and no `path`. 0 keeps none. Default 67108864.",
    }),
  include: z
    .array(pattern)
    .max(100)
    .optional()
    .meta({ description: "Crawl only URLs with one of these: `*` is anything, a last `$` the end." }),
  exclude: z
    .array(pattern)
    .max(100)
    .optional()
    .meta({ description: "Leave these URLs out; with `include` at most 5,000 characters together." }),
  scope: shape.scope.unwrap().optional(),
  concurrency: z.int().min(1).max(16).optional().meta({ description: "Requests under way at once per host." }),
  requestsPerSecond: z.number().min(0.01).max(100).nullable().optional(),
  userAgentSuffix: z
    .string()
    .regex(/^[\w./:;()+ -]{1,100}$/)
    .optional()
    .meta({ description: "Added to the user agent, which always names Sightline." }),
  fetchResources: z.boolean().optional().meta({ description: "Request images, scripts and stylesheets too." }),
  rules: shape.rules.unwrap().optional().meta({
    description: "Settings of rules by id: `off`, another severity, options. Measures of the GEO audit can be `off`.",
  }),
  expectIndexing: z.boolean().optional(),
  canonicalHost: shape.canonicalHost.unwrap().optional().meta({
    description:
      "The host that the pages name as canonical where they are reached under another one: its URLs then count as those of the audited host. `auto` (the default) learns it from the home page of a site at a loopback or private address, `off` takes canonicals as they are written, or a host, as in `example.com`, `https://example.com` or `https://example.com/docs/`.",
  }),
  render: z.literal("off").optional().meta({ description: "Rendering in a browser is not available yet." }),
};

/** Settings of a crawl; omitted ones default to the settings of the site, then to the global defaults. */
export const crawlSettingsSchema: z.ZodObject<typeof settingsShape, z.core.$strict> = z
  .strictObject(settingsShape)
  .superRefine(({ include = [], exclude = [] }, context) => {
    const message = patternLengthProblem([...include, ...exclude]);
    if (message === null) return;
    context.addIssue({ code: "custom", path: [exclude.length > include.length ? "exclude" : "include"], message });
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
    mode: z.string(),
    maxPages: z.int(),
    maxDepth: z.int(),
    trapBudget: z.int().nullable(),
    maxDurationMs: z.int().nullable(),
    maxSourceBytes: z.int(),
    include: z.array(z.string()).readonly(),
    exclude: z.array(z.string()).readonly(),
    scope: z.string(),
    concurrency: z.int(),
    requestsPerSecond: z.number().nullable(),
    userAgent: z.string(),
    robots: z.string(),
    fetchResources: z.boolean(),
    expectIndexing: z.boolean(),
    canonicalHost: z.string(),
    render: z.literal("off"),
  })
  .meta({ id: "CrawlConfig" });
