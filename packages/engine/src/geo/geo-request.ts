import { engineIds, geoGoals, maxAskedTextLength, maxQuestions, maxTargetQueries } from "@sightline/geo/request";
import type { GeoResult } from "@sightline/geo/result";
import { cleanText } from "@sightline/text";
import { z } from "zod";
import type { Task } from "../work/tasks/task.ts";
import type { TaskPlace } from "../work/tasks/tenant-tasks.ts";

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
      maxPages: z.int().min(1).max(10_000).exactOptional().describe("Maximum pages to read. Default: all."),
      strategy: z.literal("stratified").exactOptional().describe("Deprecated, without effect."),
    })
    .exactOptional(),
  engines: engineShares.exactOptional(),
  seed: z.int().min(0).max(0xffff_ffff).exactOptional().describe("Deprecated, without effect."),
  llm: z
    .strictObject({
      adapter: z
        .enum(["model", "extractive"])
        .exactOptional()
        .describe(
          "Language model of the service. `extractive` is deprecated: it asks no model, as if `llm` were absent.",
        ),
      votes: z.literal([1, 2, 3]).exactOptional().describe("Maximum votes per question. Default 3."),
      maxPages: z.int().min(1).max(200).exactOptional().describe("Deprecated, without effect."),
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
  probe: z
    .union([
      z.strictObject({ own: z.literal(true) }),
      z.strictObject({ tokens: z.array(z.string().min(1).max(100)).min(1).max(4).readonly() }),
    ])
    .exactOptional(),
});

/** Options of a GEO audit. */
export interface GeoAuditRequest {
  /** Goal of the owner; access that is closed for its sake is no fault. Default: none. */
  readonly goal?: (typeof geoGoals)[number];
  readonly sample?: {
    /** Maximum number of pages to read, 1 to 10,000. Default: all. */
    readonly maxPages?: number;
    /** @deprecated It has no effect. */
    readonly strategy?: "stratified";
  };
  /** Engines with 0 are closed on purpose: the owner does not want the site in their search. */
  readonly engines?: Partial<Readonly<Record<(typeof engineIds)[number], number>>>;
  /** @deprecated It has no effect. */
  readonly seed?: number;
  /** Lets a language model draft questions, and judge the answers of the site. Default: no model is used. */
  readonly llm?: {
    /** `extractive` is deprecated: it asks no model, as if `llm` were absent. Default `model`. */
    readonly adapter?: "model" | "extractive";
    /** Maximum number of votes per question. Default 3. */
    readonly votes?: 1 | 2 | 3;
    /** @deprecated It has no effect. */
    readonly maxPages?: number;
    /** Default: only the limits of the model itself. */
    readonly maxCalls?: number;
    /** Input and output tokens together. Default 150,000. */
    readonly maxTokens?: number;
    /** Requires prices in dollars in the auditor's `modelOptions`. */
    readonly maxCostUsd?: number;
  };
  /** Questions that the site should answer: at most 20, each up to 300 characters. Default: questions are drafted. */
  readonly questions?: readonly string[];
  /** Queries that pages should be found for: at most 50, each up to 300 characters. No answer depends on them. */
  readonly targetQueries?: readonly string[];
  /** Proposes an llms.txt. Default `false`. */
  readonly llmsTxt?: boolean;
  /**
   * Tries from outside whether the site's edge lets crawlers in by their names. `own` states that the site is the
   * caller's, or that its owner agrees: requests then bear the documented User-Agent headers of crawlers. With `tokens`,
   * they bear Sightline's own, and are made only if the site's robots.txt has the line of one of the tokens. Default: no
   * probe.
   */
  readonly probe?: { readonly own: true } | { readonly tokens: readonly string[] };
}
