import { engineIds, geoGoals, longestAskedText, mostQuestions, mostTargetQueries } from "@sightline/geo/request";
import type { GeoResult } from "@sightline/geo/result";
import { cleanText } from "@sightline/text";
import { z } from "zod";
import type { Task } from "../tasks/task.ts";
import type { TaskPlace } from "../tasks/tenant-tasks.ts";

/** An audit of a crawl for answer engines, or the work on one. */
export type GeoAuditTask = Task<GeoAuditRequest, GeoResult>;

/** How a crawl is audited for answer engines at once. */
export interface GeoAuditOptions extends GeoAuditRequest, TaskPlace {
  readonly signal?: AbortSignal;
}

const engineShares = z.partialRecord(z.enum(engineIds), z.number().min(0).max(1));

const askedText = z
  .string()
  .max(longestAskedText)
  .refine((text) => cleanText(text) !== "", "Give a text that can be seen.");

/** Zod schema of {@link GeoAuditRequest}. */
export const geoAuditRequestSchema = z.strictObject({
  goal: z.enum(geoGoals).exactOptional(),
  sample: z
    .strictObject({
      maxPages: z.int().min(1).max(10_000).exactOptional(),
      strategy: z.literal("stratified").exactOptional(),
    })
    .exactOptional(),
  engines: engineShares.exactOptional(),
  seed: z.int().min(0).max(0xffff_ffff).exactOptional(),
  llm: z
    .strictObject({
      adapter: z.enum(["model", "extractive"]).exactOptional(),
      votes: z.literal([1, 2, 3]).exactOptional(),
      maxPages: z.int().min(1).max(200).exactOptional(),
      maxCalls: z.int().min(1).exactOptional(),
      maxTokens: z.int().min(1000).exactOptional(),
      maxCostUsd: z.number().positive().exactOptional(),
    })
    .exactOptional(),
  questions: z.array(askedText).max(mostQuestions).readonly().exactOptional(),
  targetQueries: z.array(askedText).max(mostTargetQueries).readonly().exactOptional(),
  llmsTxt: z.boolean().exactOptional(),
});

/** What is asked of an audit for answer engines. */
export interface GeoAuditRequest {
  /** What the owner wants; what is closed for its sake lowers no score. Default: not said. */
  readonly goal?: (typeof geoGoals)[number];
  readonly sample?: {
    /** Most pages that are read in full, 1 to 10,000. Default 1,000. */
    readonly maxPages?: number;
    readonly strategy?: "stratified";
  };
  /** Shares of engines in reach instead of the default ones; 0 closes an engine on purpose. */
  readonly engines?: Partial<Readonly<Record<(typeof engineIds)[number], number>>>;
  /** Determines the sample, the interval and the order of questions. Default 1. */
  readonly seed?: number;
  /** Asks a language model which of their questions pages answer. Default: no model is asked. */
  readonly llm?: {
    /** The auditor's model, or the one that needs none and answers by words alone. Default `model`. */
    readonly adapter?: "model" | "extractive";
    /** Most votes on a question. Default 3. */
    readonly votes?: 1 | 2 | 3;
    /** Most pages that are asked about. Default 20. */
    readonly maxPages?: number;
    /** Default: no limit of its own. */
    readonly maxCalls?: number;
    /** Input and output tokens together. Default 150,000. */
    readonly maxTokens?: number;
    /** Needs prices in dollars in the auditor's `modelOptions`. */
    readonly maxCostUsd?: number;
  };
  /** Questions that the site shall answer: at most 20, of at most 300 characters. They bear on no score. */
  readonly questions?: readonly string[];
  /** Queries that pages shall be found for: at most 50, of at most 300 characters. They bear on no score. */
  readonly targetQueries?: readonly string[];
  /** Proposes an llms.txt. Default `false`. */
  readonly llmsTxt?: boolean;
}
