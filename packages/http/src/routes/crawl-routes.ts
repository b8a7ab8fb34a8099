import { z } from "zod";
import { defineRoute } from "../route.ts";
import {
  completedCrawlExample,
  healthScoreExample,
  issueListExample,
  pageListExample,
  queuedCrawlExample,
} from "../route-examples.ts";
import { crawlSchema, newCrawlSchema } from "../schemas/crawl.ts";
import { healthScoreQuerySchema, healthScoreSchema } from "../schemas/health-score.ts";
import { issueListSchema, issueQuerySchema } from "../schemas/issue.ts";
import { pageListSchema, pageQuerySchema } from "../schemas/page.ts";
import { crawlParams, later, link, noQuery, siteParams } from "./shared-shapes.ts";

export const startCrawl = defineRoute({
  id: "startCrawl",
  method: "POST",
  path: "/v1/sites/:siteId/crawl",
  summary: "Crawl a site",
  description: "Stores the crawl and returns at once. Follow it at its Location.",
  isExtension: false,
  scope: "crawls:write",
  params: siteParams,
  query: z.strictObject({
    ifActive: z
      .enum(["conflict", "return"])
      .default("conflict")
      .meta({ description: "While the site is being crawled: a 409, or that crawl with a 200." }),
  }),
  body: newCrawlSchema,
  bodyExamples: { crawl: {}, smaller: { overrides: { maxPages: 100 } } },
  answers: {
    202: { description: "The crawl, queued.", schema: crawlSchema, headers: later, example: queuedCrawlExample },
    200: { description: "The crawl that is under way, with `ifActive=return`.", schema: crawlSchema },
  },
  problems: ["crawl_active", "plan_limit", "quota_exceeded", "invalid_settings", "url_not_allowed"],
});

export const getCrawl = defineRoute({
  id: "getCrawl",
  method: "GET",
  path: "/v1/crawls/:crawlId",
  summary: "See how far a crawl is",
  isExtension: false,
  scope: "crawls:read",
  params: crawlParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The crawl.",
      schema: crawlSchema,
      headers: { "Retry-After": "Seconds after which to ask again; while it has not ended." },
      example: completedCrawlExample,
    },
  },
  problems: [],
});

export const listPages = defineRoute({
  id: "listPages",
  method: "GET",
  path: "/v1/crawls/:crawlId/pages",
  summary: "List the pages of a crawl",
  description: "Every URL that was requested, whatever it answered; also while the crawl runs.",
  isExtension: false,
  scope: "crawls:read",
  params: crawlParams,
  query: pageQuerySchema,
  body: null,
  answers: {
    200: {
      description: "Some of the pages.",
      schema: pageListSchema,
      headers: link,
      example: pageListExample,
    },
  },
  problems: ["invalid_cursor"],
});

export const listIssues = defineRoute({
  id: "listIssues",
  method: "GET",
  path: "/v1/crawls/:crawlId/issues",
  summary: "List the issues of a crawl",
  description: "While the crawl runs there are only those that a page shows by itself.",
  isExtension: false,
  scope: "crawls:read",
  params: crawlParams,
  query: issueQuerySchema,
  body: null,
  answers: {
    200: {
      description: "Some of the issues, or of the rules that have issues.",
      schema: issueListSchema,
      headers: link,
      example: issueListExample,
    },
  },
  problems: ["invalid_cursor"],
});

export const getHealthScore = defineRoute({
  id: "getHealthScore",
  method: "GET",
  path: "/v1/sites/:siteId/health-score",
  summary: "See the health score of a site, and where it loses points",
  isExtension: false,
  scope: "crawls:read",
  params: siteParams,
  query: healthScoreQuerySchema,
  body: null,
  answers: { 200: { description: "The score.", schema: healthScoreSchema, example: healthScoreExample } },
  problems: ["crawl_required"],
});

export const rescoreCrawl = defineRoute({
  id: "rescoreCrawl",
  method: "POST",
  path: "/v1/crawls/:crawlId/rescore",
  summary: "Score a crawl anew",
  description:
    "Computes the health score of a completed crawl from what is stored of it, by the method of this version, and keeps it in place of the earlier one.",
  isExtension: true,
  scope: "crawls:write",
  params: crawlParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The score.", schema: healthScoreSchema, example: healthScoreExample } },
  problems: ["conflict"],
});

export const cancelCrawl = defineRoute({
  id: "cancelCrawl",
  method: "POST",
  path: "/v1/crawls/:crawlId/cancel",
  summary: "End a crawl",
  description: "What is under way is finished and kept.",
  isExtension: true,
  scope: "crawls:write",
  params: crawlParams,
  query: noQuery,
  body: null,
  answers: { 202: { description: "The crawl, cancelling or cancelled.", schema: crawlSchema, headers: later } },
  problems: ["conflict"],
});

export const streamEvents = defineRoute({
  id: "streamEvents",
  method: "GET",
  path: "/v1/crawls/:crawlId/events",
  summary: "Follow a crawl as server-sent events",
  description: "Ids rise; `Last-Event-ID` continues where a connection broke off. Once that was the last event: 204.",
  isExtension: true,
  scope: "crawls:read",
  params: crawlParams,
  query: noQuery,
  body: null,
  answers: {
    200: { description: "Events until the crawl ends.", schema: null, mediaTypes: ["text/event-stream"] },
    204: { description: "There is nothing more to tell.", schema: null },
  },
  problems: [],
});
