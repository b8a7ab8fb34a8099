import { defineRoute } from "../route.ts";
import {
  comparisonIssueListSchema,
  comparisonIssueQuerySchema,
  comparisonQuerySchema,
  comparisonSchema,
} from "../schemas/comparison.ts";
import { crawlParams, link } from "./shared-shapes.ts";

export const getComparison = defineRoute({
  id: "getComparison",
  method: "GET",
  path: "/v1/crawls/:crawlId/comparison",
  tag: "Comparisons",
  summary: "Compare a crawl with an earlier one",
  description:
    "Returns the scores of both crawls with the bridge between them in points, and numbers of pages and issues by what became of them. What a crawl could not assess is `not-assessed`, never `fixed`. The first request for a pair reads both crawls and takes longer; the result is stored.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:read",
  params: crawlParams,
  query: comparisonQuerySchema,
  body: null,
  answers: { 200: { description: "The comparison.", schema: comparisonSchema } },
  problems: ["crawl_required", "conflict"],
});

export const listComparisonIssues = defineRoute({
  id: "listComparisonIssues",
  method: "GET",
  path: "/v1/crawls/:crawlId/comparison/issues",
  tag: "Comparisons",
  summary: "List the issues of two crawls by state",
  description:
    "Lists the issues of the later crawl, then those that only the earlier one has. One request reads at most 5,000 issues: a page of the list may be short or empty and have a cursor.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:read",
  params: crawlParams,
  query: comparisonIssueQuerySchema,
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: comparisonIssueListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor", "crawl_required", "conflict"],
});
