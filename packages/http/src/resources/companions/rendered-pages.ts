import {
  fieldMetrics,
  instant,
  type RenderedPage,
  renderDevices,
  renderedDifferencesSchema,
  renderFailureReasons,
} from "@sightline/model";
import { z } from "zod";
import { found } from "../../requests/problem-of.ts";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listAnswer, listSchema, listShape } from "../../schemas/lists.ts";
import { route } from "../../service/route.ts";
import { listReply, pageOf } from "../list-reply.ts";

const figure = (description: string) =>
  z
    .object({
      median: z.number().describe("Median of the loads."),
      min: z.number().describe("Least of them."),
      max: z.number().describe("Greatest of them."),
    })
    .nullable()
    .describe(description);
const visits = z
  .object({
    p75: z.number().describe("Value that three quarters of the visits did not exceed."),
    good: z.number().describe("Share of good visits, 0 to 1."),
    needsImprovement: z.number().describe("Share of visits that needed improvement."),
    poor: z.number().describe("Share of poor visits."),
  })
  .nullable()
  .describe("Figure over the visits; milliseconds but for `cls`; `null` with too few visits.");

const vitalsSchema = z.object({
  runs: z.int().describe("Number of loads."),
  lcpMs: figure("Largest Contentful Paint, in milliseconds."),
  fcpMs: figure("First Contentful Paint, in milliseconds."),
  ttfbMs: figure("Time to first byte, in milliseconds."),
  cls: figure("Cumulative Layout Shift, without a unit."),
  blockingMs: figure("Total blocking time, in milliseconds."),
});

const measuresSchema = z.object({
  requests: z.int().describe("Requests of the page."),
  bytes: z.int().describe("Bytes of their responses, as transferred."),
  failedRequests: z.int().describe("Requests without a response, or with a status from 400 on."),
  mixedContent: z.int().describe("Requests over http of a page that came over https."),
  consoleErrors: z.int().describe("Errors in the console, uncaught exceptions included."),
  vitals: vitalsSchema
    .nullable()
    .describe("Figures over several loads in the lab; `null` for pages that were loaded once only to be read."),
  violations: z
    .array(
      z.object({
        rule: z.string().describe("Id of the rule in axe."),
        impact: z.string().describe("Impact as axe names it, as in `serious`."),
        nodes: z.int().describe("Number of elements."),
      }),
    )
    .nullable()
    .describe("Violations that axe found, at most 100; `null` if axe did not run."),
});

const fieldSchema = z.object({
  scope: z.enum(["page", "origin"]).describe("Whether the visits are those of the page or of its whole origin."),
  firstDay: z.string().describe("First day of the visits, as in `2026-10-29`."),
  lastDay: z.string().describe("Last day of the visits."),
  ...Object.fromEntries(fieldMetrics.map((name) => [name, visits])),
});

const lighthouseSchema = z.object({
  version: z.string().describe("Version of Lighthouse."),
  failure: z.string().nullable().describe("Why there is no result; `null` if there is one."),
  scores: z
    .array(
      z.object({
        category: z.string().describe("As Lighthouse names it, as in `best-practices`."),
        title: z.string().describe("Title of the category."),
        score: z.number().nullable().describe("0 to 100; `null` if Lighthouse could not tell."),
      }),
    )
    .describe("Scores by category."),
  failures: z.int().describe("Number of audits that the page failed."),
});

/** Page as a browser rendered it for a crawl. */
const renderedPageSchema = z
  .object({
    id: z.string().meta({ description: "The URL.", example: "https://example.com/" }),
    object: objectSchema("renderedPage"),
    crawlId: idSchema("crawl", exampleIds.crawl),
    url: z.string().describe("URL of the page."),
    device: z.enum(renderDevices).describe("Device that was emulated."),
    renderedAt: instant.describe("Time at which it was rendered."),
    sampleOf: z
      .string()
      .nullable()
      .describe("Template of the folder for which it was chosen; `null` for a page that scripts fill."),
    failure: z
      .object({
        reason: z.enum(renderFailureReasons).describe("Reason by which programs decide."),
        message: z.string().describe("Reason in words."),
      })
      .nullable()
      .describe("Why it could not be rendered; `null` if it was."),
    status: z.int().nullable().describe("HTTP status of the document; `null` if there is none."),
    finalUrl: z.string().nullable().describe("URL of the document, which scripts may have gone on to."),
    isUnsettled: z.boolean().describe("True if requests or changes still went on when the document was read."),
    differences: renderedDifferencesSchema
      .nullable()
      .describe("Where the rendered document differs from the raw one; `null` if one of them could not be read."),
    measures: measuresSchema.nullable().describe("What was measured; `null` if it was not rendered."),
    field: fieldSchema
      .nullable()
      .describe("What visitors experienced over 28 days; `null` if it is unknown, or was not asked for."),
    lighthouse: lighthouseSchema.nullable().describe("What Lighthouse said; `null` if it was not run."),
  })
  .meta({ id: "RenderedPage" });

function measuresView(measures: RenderedPage["measures"]) {
  if (measures === null) return null;
  const { requests, bytes, failed, mixedContent, consoleErrors, accessibility } = measures;
  const counts = { failedRequests: failed.count, mixedContent: mixedContent.count, consoleErrors: consoleErrors.count };
  const { lcpElement: _, shifted: __, ...vitals } = measures.vitals ?? { lcpElement: null, shifted: [] };
  return {
    requests,
    bytes,
    ...counts,
    vitals: measures.vitals === null ? null : vitals,
    violations: accessibility?.violations.map(({ rule, impact, nodes }) => ({ rule, impact, nodes })) ?? null,
  };
}

function view(crawlId: string, { measures, field, lighthouse, followsAdded: _, ...page }: RenderedPage) {
  const { failed: __, warnings: ___, ...said } = lighthouse ?? { failed: [], warnings: [] };
  return {
    id: page.url,
    object: "renderedPage",
    crawlId,
    ...page,
    measures: measuresView(measures),
    field: field?.kind === "record" ? field.record : null,
    lighthouse: lighthouse === undefined ? null : said,
  };
}

const same = <Value>(value: Value) => ({ raw: value, rendered: value });
const milliseconds = (median: number) => ({ median, min: median - 40, max: median + 60 });

/** The service that records examples renders nothing. */
const example = {
  object: "list",
  data: [
    {
      id: "https://example.com/",
      object: "renderedPage",
      crawlId: exampleIds.crawl,
      url: "https://example.com/",
      device: "mobile",
      renderedAt: "2026-11-21T09:00:00.000Z",
      sampleOf: "/",
      failure: null,
      status: 200,
      finalUrl: "https://example.com/",
      isUnsettled: false,
      differences: {
        title: { raw: "Loading", rendered: "Example shop" },
        description: same(null),
        canonical: same("https://example.com/"),
        noindex: same(false),
        nofollow: same(false),
        h1: { raw: [], rendered: ["Example shop"] },
        headings: { raw: 0, rendered: 7 },
        hreflang: same([]),
        structuredData: same(["Organization"]),
        words: { raw: 4, rendered: 312 },
        links: { raw: 1, rendered: 24 },
        missingWords: { count: 308, sample: ["Boots for every winter"] },
        removedWords: { count: 0, sample: [] },
        addedLinks: { count: 1, sample: ["https://example.com/boots"] },
        removedLinks: { count: 0, sample: [] },
      },
      measures: {
        requests: 31,
        bytes: 820_400,
        failedRequests: 0,
        mixedContent: 0,
        consoleErrors: 1,
        vitals: {
          runs: 3,
          lcpMs: milliseconds(2100),
          fcpMs: milliseconds(1200),
          ttfbMs: milliseconds(180),
          cls: { median: 0.02, min: 0, max: 0.02 },
          blockingMs: milliseconds(240),
        },
        violations: [{ rule: "color-contrast", impact: "serious", nodes: 3 }],
      },
      field: null,
      lighthouse: null,
    },
  ],
  hasMore: false,
  nextCursor: null,
};

export const listRenderedPages = route({
  id: "listRenderedPages",
  path: "GET /v1/crawls/:crawlId/rendered-pages",
  tag: "Pages",
  summary: "List the rendered pages",
  description:
    "Lists the pages of a crawl that a browser rendered, by URL, with what scripts changed and what was measured; also while it runs. A crawl renders pages if its setting `render` is not `off`.",
  isHeavy: true,
  scope: "crawls:read",
  query: z.strictObject(listShape),
  answers: { 200: { ...listAnswer(listSchema("RenderedPageList", renderedPageSchema))[200], example } },
  problems: ["invalid_cursor"],
  run: async ({ params: { crawlId }, caller, ...list }) => {
    const pages = await caller.tenant.crawls.renderedPages(crawlId);
    const order = { filters: ["rendered-pages", crawlId], keyOf: ({ url }: RenderedPage) => url };
    return listReply(list, (page) => pageOf(pages, page, order), { view: (rendered) => view(crawlId, rendered) });
  },
});

export const getLighthouse = route({
  id: "getLighthouse",
  path: "GET /v1/crawls/:crawlId/lighthouse",
  tag: "Pages",
  summary: "Get the JSON of Lighthouse",
  description:
    "Returns the JSON that Lighthouse wrote of a page of a crawl whose setting `lighthouse` is true, as the viewer of Lighthouse and its CI read it.",
  scope: "crawls:read",
  query: z.strictObject({ url: z.url().max(2048).optional().describe("URL of the page. Default: the start URL.") }),
  answers: {
    200: {
      description: "The JSON of Lighthouse.",
      schema: null,
      mediaTypes: ["application/json"],
      example: { lighthouseVersion: "12.8.2", finalDisplayedUrl: "https://example.com/" },
    },
  },
  run: async ({ params: { crawlId }, query: { url }, caller: { tenant } }) => {
    const { startUrl } = found(await tenant.crawls.get(crawlId));
    const json = found(await tenant.crawls.lighthouse(crawlId, url ?? startUrl));
    return new Response(json, { headers: { "content-type": "application/json" } });
  },
});
