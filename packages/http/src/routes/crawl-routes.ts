import { checkOutcomes } from "@sightline/model";
import { z } from "zod";
import { defineRoute } from "../route.ts";
import { checkListSchema } from "../schemas/check.ts";
import { crawlSchema, newCrawlSchema } from "../schemas/crawl.ts";
import { externalLinkListSchema, externalLinkQuerySchema } from "../schemas/external-link.ts";
import { fixListSchema, fixQuerySchema } from "../schemas/fix.ts";
import { healthScoreQuerySchema, healthScoreSchema } from "../schemas/health-score.ts";
import { issueListSchema, issueQuerySchema } from "../schemas/issue.ts";
import { listShape } from "../schemas/lists.ts";
import { pageListSchema, pageQuerySchema } from "../schemas/page.ts";
import { resourceListSchema, resourceQuerySchema } from "../schemas/resource.ts";
import { crawlParams, later, link, noQuery, siteParams } from "./shared-shapes.ts";

/** Server-sent events of a crawl. */
const eventsExample = [
  "retry: 2000",
  `id: 1000000041\nevent: phase\ndata: {"type":"phase","sequence":41,"elapsedMs":7810,"phase":"scoring"}`,
  `id: 1000000042\nevent: crawl-finished\ndata: {"type":"crawl-finished","sequence":42,"elapsedMs":7905,"status":"completed","stopReason":"exhausted"}`,
  "",
].join("\n\n");

export const startCrawl = defineRoute({
  id: "startCrawl",
  method: "POST",
  path: "/v1/sites/:siteId/crawl",
  tag: "Crawls",
  summary: "Start a crawl",
  description:
    "Queues a crawl and returns at once; it survives a restart of the service. Poll it at its `Location`, follow its events, or give a `webhookUrl`. A site has one active crawl at a time.",
  isExtension: false,
  scope: "crawls:write",
  params: siteParams,
  query: z.strictObject({
    ifActive: z
      .enum(["conflict", "return"])
      .default("conflict")
      .meta({ description: "Response while the site has an active crawl: a 409, or that crawl with a 200." }),
  }),
  body: newCrawlSchema,
  bodyExamples: { crawl: {}, smaller: { overrides: { maxPages: 100 } } },
  answers: {
    202: { description: "The crawl, queued.", schema: crawlSchema, headers: later },
    200: {
      description: "The active crawl, with `ifActive=return`.",
      schema: crawlSchema,
    },
  },
  problems: ["crawl_active", "plan_limit", "quota_exceeded", "invalid_settings", "url_not_allowed"],
});

export const getCrawl = defineRoute({
  id: "getCrawl",
  method: "GET",
  path: "/v1/crawls/:crawlId",
  tag: "Crawls",
  summary: "Get a crawl",
  description:
    "Returns the state, progress and counts of a crawl, and its score once it is completed. `Retry-After` says when to poll again.",
  isExtension: false,
  scope: "crawls:read",
  params: crawlParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The crawl.",
      schema: crawlSchema,
      headers: { "Retry-After": "Seconds after which to poll again; absent once it has ended." },
    },
  },
  problems: [],
});

export const listPages = defineRoute({
  id: "listPages",
  method: "GET",
  path: "/v1/crawls/:crawlId/pages",
  tag: "Pages",
  summary: "List the pages of a crawl",
  description:
    "Lists every URL that was requested, whatever its status, in order of arrival; also while the crawl runs, without skipping or repeating entries. At the end of the list of a running crawl, `hasMore` is false and `nextCursor` continues with what comes later.",
  isExtension: false,
  isHeavy: true,
  scope: "crawls:read",
  params: crawlParams,
  query: pageQuerySchema,
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: pageListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const listIssues = defineRoute({
  id: "listIssues",
  method: "GET",
  path: "/v1/crawls/:crawlId/issues",
  tag: "Issues",
  summary: "List the issues of a crawl",
  description:
    "Lists issues, or rules with their counts (`groupBy=rule`). While the crawl runs, it has only issues that single pages show; the others follow when it ends. At the end of the list of a running crawl in order of `arrival`, `hasMore` is false and `nextCursor` continues with what comes later, up to the end of the crawl.",
  isExtension: false,
  isHeavy: true,
  scope: "crawls:read",
  params: crawlParams,
  query: issueQuerySchema,
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: issueListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor", "conflict"],
});

export const listFixes = defineRoute({
  id: "listFixes",
  method: "GET",
  path: "/v1/crawls/:crawlId/fixes",
  tag: "Issues",
  summary: "List mechanical fixes",
  description:
    "Lists the issues of an ended crawl whose rules have a mechanical fix, by rule. For each, the page that it names (or robots.txt, or the sitemaps) is requested again, as the crawl did, and a patch against that text is returned, or the reason why none is offered; it begins with `not assessed` if the text could not be read. A patch changes only the requested page, even if the issue names several. The requests count as pages of the month; a call makes them for at most about a minute. Nothing is applied, so that no patch is proved: `sightline fix` proves those of a build folder.",
  isExtension: true,
  scope: "crawls:write",
  params: crawlParams,
  query: fixQuerySchema,
  body: null,
  answers: {
    200: { description: "One page of the list.", schema: fixListSchema, headers: link },
  },
  problems: ["conflict", "invalid_cursor", "quota_exceeded", "secrets_unavailable"],
});

export const getHealthScore = defineRoute({
  id: "getHealthScore",
  method: "GET",
  path: "/v1/sites/:siteId/health-score",
  tag: "Scores",
  summary: "Get the health score of a site",
  description:
    "Returns the score of a completed crawl with the points lost to availability, each category and each rule, what to fix first, and the previous score.",
  isExtension: false,
  isHeavy: true,
  scope: "crawls:read",
  params: siteParams,
  query: healthScoreQuerySchema,
  body: null,
  answers: { 200: { description: "The score.", schema: healthScoreSchema } },
  problems: ["crawl_required"],
});

export const rescoreCrawl = defineRoute({
  id: "rescoreCrawl",
  method: "POST",
  path: "/v1/crawls/:crawlId/rescore",
  tag: "Scores",
  summary: "Recompute the score of a crawl",
  description:
    "Computes the health score of a completed crawl from its stored results, by the method of this version, and replaces the earlier one.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:write",
  params: crawlParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The score.", schema: healthScoreSchema } },
  problems: ["conflict"],
});

export const cancelCrawl = defineRoute({
  id: "cancelCrawl",
  method: "POST",
  path: "/v1/crawls/:crawlId/cancel",
  tag: "Crawls",
  summary: "Cancel a crawl",
  description: "Stops requesting URLs. Requests under way are finished, and what was crawled is kept.",
  isExtension: true,
  scope: "crawls:write",
  params: crawlParams,
  query: noQuery,
  body: null,
  answers: {
    202: {
      description: "The crawl, cancelling or cancelled.",
      schema: crawlSchema,
      headers: later,
    },
  },
  problems: ["conflict"],
});

export const streamEvents = defineRoute({
  id: "streamEvents",
  method: "GET",
  path: "/v1/crawls/:crawlId/events",
  tag: "Crawls",
  summary: "Stream the events of a crawl",
  description:
    "Streams progress as server-sent events until the crawl ends. Event ids rise: `Last-Event-ID` continues after a broken connection, and the response is 204 once it names the last event.",
  isExtension: true,
  scope: "crawls:read",
  params: crawlParams,
  query: noQuery,
  headers: z.object({
    "Last-Event-ID": z
      .string()
      .optional()
      .meta({ description: "Id of the last event that was received.", example: "1000000041" }),
  }),
  body: null,
  answers: {
    200: { description: "The events.", schema: null, mediaTypes: ["text/event-stream"], example: eventsExample },
    204: { description: "There are no more events.", schema: null },
  },
  problems: [],
});

export const listChecks = defineRoute({
  id: "listChecks",
  method: "GET",
  path: "/v1/crawls/:crawlId/checks",
  tag: "Issues",
  summary: "List what was checked",
  description:
    "Lists the rules of a judged crawl by id with what came of each: whether it passed, and what it looked at; had nothing to check; or was not looked at, and why.",
  isExtension: true,
  scope: "crawls:read",
  params: crawlParams,
  query: z.strictObject({
    ...listShape,
    outcome: z.enum(checkOutcomes).optional().describe("Rules with one outcome."),
    category: z.string().min(1).max(100).optional().meta({ description: "Rules of one category." }),
  }),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: checkListSchema,
      headers: link,
    },
  },
  problems: ["conflict", "invalid_cursor"],
});

export const listExternalLinks = defineRoute({
  id: "listExternalLinks",
  method: "GET",
  path: "/v1/crawls/:crawlId/external-links",
  tag: "Pages",
  summary: "List the links to other sites",
  description:
    "Lists the URLs of other sites that pages of a crawl link to and that it requested, by URL, each with a verdict; also while it runs. A crawl requests them if its setting `maxExternalUrls` is not 0.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:read",
  params: crawlParams,
  query: externalLinkQuerySchema,
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: externalLinkListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const listResources = defineRoute({
  id: "listResources",
  method: "GET",
  path: "/v1/crawls/:crawlId/resources",
  tag: "Pages",
  summary: "List the files of pages",
  description:
    "Lists the images, scripts, stylesheets and other files that pages of a crawl name and that it requested, by URL, with their size, type and caching; also while it runs. Those of other sites are among them if the setting `maxExternalUrls` is not 0.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:read",
  params: crawlParams,
  query: resourceQuerySchema,
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: resourceListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});
