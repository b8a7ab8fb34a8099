import { z } from "zod";
import { defineRoute } from "../route.ts";
import { exampleIds, idSchema } from "../schemas/ids.ts";
import { issueSchema } from "../schemas/issue.ts";
import {
  crawlLinkQuerySchema,
  inlinkListSchema,
  inlinkQuerySchema,
  linkListSchema,
  linkQuerySchema,
} from "../schemas/link.ts";
import { pageDetailSchema } from "../schemas/page-detail.ts";
import { crawlParams, link, noQuery } from "./shared-shapes.ts";

const pageParams = z.strictObject({
  ...crawlParams.shape,
  pageId: idSchema("page").meta({ description: "Id of the page.", example: exampleIds.page }),
});

export const getPage = defineRoute({
  id: "getPage",
  method: "GET",
  path: "/v1/crawls/:crawlId/pages/:pageId",
  tag: "Pages",
  summary: "Get a page",
  description:
    "Returns one page of a crawl with more of its facts than the list of pages, and the first of its issues and links.",
  isExtension: true,
  scope: "crawls:read",
  params: pageParams,
  query: noQuery,
  body: null,
  answers: { 200: { description: "The page.", schema: pageDetailSchema } },
  problems: [],
});

export const listInlinks = defineRoute({
  id: "listInlinks",
  method: "GET",
  path: "/v1/crawls/:crawlId/pages/:pageId/inlinks",
  tag: "Pages",
  summary: "List the in-links of a page",
  description:
    "Lists the links of other crawled pages to a page, directly or over redirects, by page in the order of discovery. They are indexed when the crawl completes: before that, and for crawls made before the server indexed them, the response is a 409.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:read",
  params: pageParams,
  query: inlinkQuerySchema,
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: inlinkListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor", "conflict"],
});

export const listOutlinks = defineRoute({
  id: "listOutlinks",
  method: "GET",
  path: "/v1/crawls/:crawlId/pages/:pageId/outlinks",
  tag: "Pages",
  summary: "List the out-links of a page",
  description: "Lists the links of a page to other URLs, in document order.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:read",
  params: pageParams,
  query: linkQuerySchema,
  body: null,
  answers: { 200: { description: "One page of the list.", schema: linkListSchema, headers: link } },
  problems: ["invalid_cursor"],
});

export const listLinks = defineRoute({
  id: "listLinks",
  method: "GET",
  path: "/v1/crawls/:crawlId/links",
  tag: "Pages",
  summary: "List links",
  description:
    "Lists the links of all pages of a crawl to other URLs, by page in the order of arrival. A request examines about 50,000 links at most: with filters, a page of the list may be short or empty although `hasMore` is true (`scanLimitReached`). While the crawl runs, the list has the links of the pages fetched so far; at its end, `hasMore` is false and `nextCursor` continues with what comes later. Filters by the target, such as `broken`, see its state when the link is listed: a target that is requested later is not broken yet.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:read",
  params: crawlParams,
  query: crawlLinkQuerySchema,
  body: null,
  answers: { 200: { description: "One page of the list.", schema: linkListSchema, headers: link } },
  problems: ["invalid_cursor"],
});

export const getIssue = defineRoute({
  id: "getIssue",
  method: "GET",
  path: "/v1/crawls/:crawlId/issues/:issueId",
  tag: "Issues",
  summary: "Get an issue",
  description: "Returns one issue of a crawl, as the list of issues shows it.",
  isExtension: true,
  scope: "crawls:read",
  params: z.strictObject({
    ...crawlParams.shape,
    issueId: idSchema("issue").meta({
      description: "Id of the issue; the same issue has the same id in every crawl of the site.",
      example: exampleIds.issue,
    }),
  }),
  query: noQuery,
  body: null,
  answers: { 200: { description: "The issue.", schema: issueSchema } },
  problems: [],
});
