import { type AnalysisRequest, analysisRequestSchema, defaultAnalysisTokens } from "@sightline/engine";
import { type AnalysisResult, analysisResultSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import type { Route } from "../../service/route.ts";
import { given } from "../list-reply.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";
import type { ServedTasks } from "./task-handlers.ts";
import { workRoutes } from "./work-routes.ts";

const result = analysisResultSchema.omit({ version: true, status: true, prompts: true }).shape;

/** Body of `POST /v1/sites/:id/analyze`. */
const newAnalysisSchema = z
  .strictObject({
    ...newTaskShape,
    focus: analysisRequestSchema.shape.focus.meta({
      description:
        "Focus of the analysis, in plain words: passed to the language model, and matched with the words of rules and templates. At most 500 characters.",
      example: "titles of product pages",
    }),
    maxTokens: z
      .int()
      .min(1000)
      .max(10_000_000)
      .optional()
      .describe(
        "Maximum tokens of the language model, input and output together; parts that exceed it are derived from the facts. Default 100,000.",
      ),
    maxCost: z
      .number()
      .positive()
      .max(1000)
      .optional()
      .describe(
        "Maximum cost in the currency of the service's price table; requires that it knows the prices of its model.",
      ),
  })
  .meta({ id: "NewAnalysis" });

/** Analysis of a completed crawl, by a language model or from the facts alone. */
const analysisSchema = z
  .object({
    id: idSchema("analysis", exampleIds.analysis),
    object: objectSchema("analysis"),
    ...taskShape,
    ...result,
    summary: z.string().nullable().describe("Summary in a few sentences; `null` until it is completed."),
    usage: result.usage.nullable().describe("Consumption of the language model; `null` until it is completed."),
  })
  .meta({ id: "Analysis" });

const analyses: ServedTasks<AnalysisRequest, AnalysisResult> = {
  kind: "analysis",
  object: "analysis",
  segment: "analyses",
  tasks: ({ tenant }) => tenant.analyses,
  tokens: ({ auditor }, { maxTokens }) => (auditor.modelId === null ? 0 : (maxTokens ?? defaultAnalysisTokens)),
  details: ({ result }) => ({
    partial: result?.partial ?? false,
    model: result?.model ?? null,
    summary: result?.summary ?? null,
    recommendations: result?.recommendations ?? [],
    contentGaps: result?.contentGaps ?? [],
    templates: result?.templates ?? [],
    droppedUnverified: result?.droppedUnverified ?? 0,
    injectionSuspected: result?.injectionSuspected ?? [],
    problems: result?.problems ?? [],
    focus: result?.focus ?? null,
    usage: result?.usage ?? null,
  }),
};

/** Routes of analyses. */
export const analysisRoutes: readonly Route[] = workRoutes({
  tasks: analyses,
  tag: "Analyses",
  scope: "analysis",
  noun: { one: "analysis", article: "an", many: "analyses" },
  param: "analysisId",
  schema: analysisSchema,
  listSchema: taskListSchema("AnalysisList", "analysis", "analysis"),
  ids: ["getAnalysis", "listAnalyses", "cancelAnalysis"],
  descriptions: [
    "Returns the state of an analysis, and its result once it is completed.",
    "Lists analyses, newest first, without their results.",
    "Stops an analysis that is queued or running.",
  ],
  start: {
    id: "startAnalysis",
    path: "POST /v1/sites/:siteId/analyze",
    verb: "Start",
    description:
      "Analyses a completed crawl by the language model of the service, or from the facts alone if it has none (`model: null`). Returns at once, or waits with `Prefer: wait=60`.",
    isExtension: false,
    body: newAnalysisSchema,
    bodyExamples: { latest: {}, limited: { maxTokens: 20_000 } },
    options: (body) => given(body),
  },
});
