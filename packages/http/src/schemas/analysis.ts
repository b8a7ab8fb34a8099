import { analysisRequestSchema } from "@sightline/engine";
import { analysisResultSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema } from "./ids.ts";
import { newTaskShape, taskListSchema, taskShape } from "./task.ts";

const result = analysisResultSchema.shape;

/** Body of `POST /v1/sites/:id/analyze`. */
export const newAnalysisSchema = z
  .strictObject({
    ...newTaskShape,
    focus: analysisRequestSchema.shape.focus.meta({
      description:
        "What to look at first, in plain words: told to the language model, and matched with words of rules and templates.",
      example: "titles of product pages",
    }),
    maxTokens: z.int().min(1000).max(10_000_000).optional().meta({
      description:
        "Most tokens of the language model, input and output together; the rest is made from the facts. Default 100,000.",
    }),
    maxCost: z.number().positive().max(1000).optional().meta({
      description: "The same in money, where the service knows the price of its model.",
    }),
  })
  .meta({ id: "NewAnalysis" });

/** Analysis of a completed crawl, by a language model or from the facts alone. */
export const analysisSchema = z
  .object({
    id: idSchema("analysis", exampleIds.analysis),
    object: z.literal("analysis"),
    ...taskShape,
    partial: result.partial.meta({ description: "Some of the model's part is missing; `problems` says why." }),
    model: result.model.meta({ description: "Who wrote it; `null`: it was made from the facts alone." }),
    summary: z.string().nullable().meta({ description: "`null` until it is completed." }),
    recommendations: result.recommendations.meta({
      description: "What the focus names first, then most points; each backed by evidence.",
    }),
    contentGaps: result.contentGaps,
    templates: result.templates,
    droppedUnverified: result.droppedUnverified.meta({ description: "Claims of the model that had no proof." }),
    injectionSuspected: result.injectionSuspected,
    problems: result.problems,
    focus: result.focus.meta({ description: "What the focus came to; `null` without one." }),
    usage: result.usage.nullable(),
  })
  .meta({ id: "Analysis" });

/** List of the analyses of a site. */
export const analysisListSchema = taskListSchema("AnalysisList", "analysis", "analysis");
