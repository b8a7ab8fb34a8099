import { engineIds, geoGoals, maxAskedTextLength, maxQuestions, maxTargetQueries } from "@sightline/geo/request";
import type { GeoResult } from "@sightline/geo/result";
import { cleanText } from "@sightline/text";
import { z } from "zod";
import type { Task } from "../tasks/task.ts";
import type { TaskPlace } from "../tasks/tenant-tasks.ts";

/** Task that audits a crawl for answer engines. */
export type GeoAuditTask = Task<GeoAuditRequest, GeoResult>;

/** Options for auditing a crawl for answer engines immediately. */
export interface GeoAuditOptions extends GeoAuditRequest, TaskPlace {
  readonly signal?: AbortSignal;
}

const engineShares = z.partialRecord(z.enum(engineIds), z.number().min(0).max(1));

const askedText = z
  .string()
  .max(maxAskedTextLength)
  .refine((text) => cleanText(text) !== "", "Give a text that can be seen.");

/** Zod schema of {@link GeoAuditRequest}. */
export const geoAuditRequestSchema = z.strictObject({
  goal: z.enum(geoGoals).exactOptional(),
  sample: z
    .strictObject({
      maxPages: z.int().min(1).max(10_000).exactOptional().describe("Maximum pages to read in full. Default 1,000."),
      strategy: z.literal("stratified").exactOptional().describe("Method of sampling: by template."),
    })
    .exactOptional(),
  engines: engineShares.exactOptional(),
  seed: z
    .int()
    .min(0)
    .max(0xffff_ffff)
    .exactOptional()
    .describe("Seed of the sample, the interval and the order of questions. Default 1."),
  llm: z
    .strictObject({
      adapter: z
        .enum(["model", "extractive"])
        .exactOptional()
        .describe("Language model of the service, or `extractive`, which only matches words. Default `model`."),
      votes: z.literal([1, 2, 3]).exactOptional().describe("Maximum votes per question. Default 3."),
      maxPages: z.int().min(1).max(200).exactOptional().describe("Maximum pages to ask about. Default 20."),
      maxCalls: z.int().min(1).exactOptional().describe("Maximum requests to the model. Default: its own limits."),
      maxTokens: z
        .int()
        .min(1000)
        .exactOptional()
        .describe("Maximum input and output tokens together. Default 150,000."),
      maxCostUsd: z
        .number()
        .positive()
        .exactOptional()
        .describe("Maximum cost in US dollars; requires that the service knows the prices of its model."),
    })
    .exactOptional(),
  questions: z.array(askedText).max(maxQuestions).readonly().exactOptional(),
  targetQueries: z.array(askedText).max(maxTargetQueries).readonly().exactOptional(),
  llmsTxt: z.boolean().exactOptional(),
});

/** Options of a GEO audit. */
export interface GeoAuditRequest {
  /** Goal of the owner; access that is closed for the sake of this goal lowers no score. Default: none. */
  readonly goal?: (typeof geoGoals)[number];
  readonly sample?: {
    /** Maximum number of pages to read in full, 1 to 10,000. Default 1,000. */
    readonly maxPages?: number;
    readonly strategy?: "stratified";
  };
  /** Reach shares of engines that replace the defaults; 0 marks an engine as closed on purpose. */
  readonly engines?: Partial<Readonly<Record<(typeof engineIds)[number], number>>>;
  /** Determines the sample, the interval and the order of questions. Default 1. */
  readonly seed?: number;
  /** Asks a language model which of their questions pages answer. Default: no model is used. */
  readonly llm?: {
    /** The auditor's model, or an extractive one that needs no model and matches words. Default `model`. */
    readonly adapter?: "model" | "extractive";
    /** Maximum number of votes per question. Default 3. */
    readonly votes?: 1 | 2 | 3;
    /** Maximum number of pages to ask about. Default 20. */
    readonly maxPages?: number;
    /** Default: only the limits of the model itself. */
    readonly maxCalls?: number;
    /** Input and output tokens together. Default 150,000. */
    readonly maxTokens?: number;
    /** Requires prices in dollars in the auditor's `modelOptions`. */
    readonly maxCostUsd?: number;
  };
  /** Questions that the site should answer: at most 20, each up to 300 characters. They do not affect the scores. */
  readonly questions?: readonly string[];
  /** Queries that pages should be found for: at most 50, each up to 300 characters. They do not affect the scores. */
  readonly targetQueries?: readonly string[];
  /** Proposes an llms.txt. Default `false`. */
  readonly llmsTxt?: boolean;
}
