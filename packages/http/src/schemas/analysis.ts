import { analysisRequestSchema } from "@sightline/engine";
import { analysisResultSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "./ids.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";

const result = analysisResultSchema.shape;

/** Body of `POST /v1/sites/:id/analyze`. */
export const newAnalysisSchema = z
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
export const analysisSchema = z
  .object({
    id: idSchema("analysis", exampleIds.analysis),
    object: objectSchema("analysis"),
    ...taskShape,
    partial: result.partial,
    model: result.model,
    summary: z.string().nullable().describe("Summary in a few sentences; `null` until it is completed."),
    recommendations: result.recommendations,
    contentGaps: result.contentGaps,
    templates: result.templates,
    droppedUnverified: result.droppedUnverified,
    injectionSuspected: result.injectionSuspected,
    problems: result.problems,
    focus: result.focus,
    usage: result.usage.nullable().describe("Consumption of the language model; `null` until it is completed."),
  })
  .meta({ id: "Analysis" });

/** List of the analyses of a site. */
export const analysisListSchema = taskListSchema("AnalysisList", "analysis", "analysis");
