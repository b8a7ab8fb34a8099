import { z } from "zod";
import { defineRoute } from "../route.ts";
import { analysisListSchema, analysisSchema, newAnalysisSchema } from "../schemas/analysis.ts";
import { exampleIds, idSchema } from "../schemas/ids.ts";
import { listShape } from "../schemas/lists.ts";
import { later, link, noQuery, pollHeaders, siteParams, startProblems, waitHeaders } from "./shared-shapes.ts";

const analysisParams = z.strictObject({ analysisId: idSchema("analysis", exampleIds.analysis) });

export const startAnalysis = defineRoute({
  id: "startAnalysis",
  method: "POST",
  path: "/v1/sites/:siteId/analyze",
  tag: "Analyses",
  summary: "Start an analysis",
  description:
    "Analyses a completed crawl by the language model of the service, or from the facts alone if it has none (`model: null`). Returns at once, or waits with `Prefer: wait=60`.",
  isExtension: false,
  scope: "analysis:write",
  params: siteParams,
  query: noQuery,
  headers: waitHeaders,
  body: newAnalysisSchema,
  bodyExamples: { latest: {}, limited: { maxTokens: 20_000 } },
  answers: {
    202: {
      description: "The analysis, queued.",
      schema: analysisSchema,
      headers: later,
    },
    200: {
      description: "The analysis, ended while the request waited.",
      schema: analysisSchema,
    },
  },
  problems: startProblems,
});

export const getAnalysis = defineRoute({
  id: "getAnalysis",
  method: "GET",
  path: "/v1/analyses/:analysisId",
  tag: "Analyses",
  summary: "Get an analysis",
  description: "Returns the state of an analysis, and its result once it is completed.",
  isExtension: true,
  scope: "analysis:read",
  params: analysisParams,
  query: noQuery,
  body: null,
  answers: {
    200: { description: "The analysis.", schema: analysisSchema, headers: pollHeaders },
  },
  problems: [],
});

export const listAnalyses = defineRoute({
  id: "listAnalyses",
  method: "GET",
  path: "/v1/sites/:siteId/analyses",
  tag: "Analyses",
  summary: "List the analyses of a site",
  description: "Lists analyses, newest first, without their results.",
  isExtension: true,
  scope: "analysis:read",
  params: siteParams,
  query: z.strictObject(listShape),
  body: null,
  answers: {
    200: {
      description: "One page of the list.",
      schema: analysisListSchema,
      headers: link,
    },
  },
  problems: ["invalid_cursor"],
});

export const cancelAnalysis = defineRoute({
  id: "cancelAnalysis",
  method: "POST",
  path: "/v1/analyses/:analysisId/cancel",
  tag: "Analyses",
  summary: "Cancel an analysis",
  description: "Stops an analysis that is queued or running.",
  isExtension: true,
  scope: "analysis:write",
  params: analysisParams,
  query: noQuery,
  body: null,
  answers: {
    200: {
      description: "The analysis, cancelled.",
      schema: analysisSchema,
    },
  },
  problems: ["conflict"],
});
