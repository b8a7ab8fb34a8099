import { type AnalysisStep, analysisSteps, analyzeSite, maxFocusLength } from "@sightline/analysis";
import { type AnalysisResult, AuditError, analysisResultSchema } from "@sightline/model";
import type { LanguageModel } from "@sightline/model/ports";
import { cleanText } from "@sightline/text";
import { z } from "zod";
import type { AuditContext } from "../context/audit-context.ts";
import { geoTask } from "../geo/geo-task.ts";
import { heldModel } from "../work/tasks/held-model.ts";
import { latestResult } from "../work/tasks/latest-result.ts";
import { limitedModel } from "../work/tasks/limited-model.ts";
import type { Task } from "../work/tasks/task.ts";
import type { TaskDeclaration, TaskWork } from "../work/tasks/task-kind.ts";
import type { TaskPlace } from "../work/tasks/tenant-tasks.ts";

/** Task that analyses a crawl. */
export type Analysis = Task<AnalysisRequest, AnalysisResult>;

/** Options for analysing a crawl immediately. */
export interface AnalyzeOptions extends AnalysisRequest, TaskPlace {
  readonly signal?: AbortSignal;
}

/** Maximum tokens of one analysis, input and output together; leaves room to retry each of its questions once. */
export const defaultAnalysisTokens = 100_000;
const maxInputTokens = 28_000;
const maxOutputTokens = 4_000;

const doing = {
  crawl: "reading the crawl",
  recommendations: "asking what to do first",
  content: "asking about texts",
} as const satisfies Record<AnalysisStep, string>;

/** Zod schema of {@link AnalysisRequest}. */
export const analysisRequestSchema = z.strictObject({
  maxTokens: z.int().min(1000).exactOptional(),
  maxCost: z.number().positive().exactOptional(),
  focus: z
    .string()
    .max(maxFocusLength)
    .refine((text) => cleanText(text) !== "", "Give a text that can be seen.")
    .exactOptional(),
});

/** Limits and focus of an analysis. */
export interface AnalysisRequest {
  /** Input and output tokens together; parts that exceed the limit are derived from the facts. Default 100,000. */
  readonly maxTokens?: number;
  /** In the currency of the price table, which the auditor's `modelOptions` must then contain. */
  readonly maxCost?: number;
  /** Focus of the analysis, in plain words of at most 500 characters. Default: the costliest faults. */
  readonly focus?: string;
}

/**
 * Checks that a request can be fulfilled, before crawling for it.
 * @throws AuditError `invalid_options`
 */
export function checkAnalysisRequest(context: AuditContext, request: AnalysisRequest): void {
  const [issue] = analysisRequestSchema.safeParse(request).error?.issues ?? [];
  if (issue !== undefined) {
    throw new AuditError("invalid_options", `The request for the analysis: ${issue.path.join(".")}: ${issue.message}`);
  }
  analysisModel(context, request);
}

/**
 * Returns the auditor's model within the limits of one analysis; `null` when it has none.
 * @throws AuditError `invalid_options` when a cost limit is given but there is no price
 */
export function analysisModel(context: AuditContext, request: AnalysisRequest): LanguageModel | null {
  const { model } = context;
  if (model === null) return null;
  const { maxTokens = defaultAnalysisTokens, maxCost } = request;
  return limitedModel(context, model, { maxTokens, maxCost });
}

/** Tasks that analyse a crawl. */
export const analysisTask: TaskDeclaration<AnalysisRequest, AnalysisResult> = {
  kind: "analysis",
  slots: "analysis",
  options: analysisRequestSchema,
  result: analysisResultSchema,
  check: async (context, request) => checkAnalysisRequest(context, request),
  run: runAnalysisTask,
};

async function runAnalysisTask(work: TaskWork): Promise<AnalysisResult> {
  const { context, site, crawl, verdict, task, signal } = work;
  const request = analysisRequestSchema.parse(task.options);
  const { store, rules } = context;
  const model = analysisModel(context, request);
  const tokens = request.maxTokens ?? defaultAnalysisTokens;
  const geo = await latestResult(work.tasks, crawl, geoTask);
  if (geo?.kind === "unreadable") {
    context.logger.warn("The analysis goes without the GEO audit.", { crawlId: crawl.id, reason: geo.reason });
  }
  const input = {
    site,
    crawl,
    ...verdict,
    rules: rules.map(({ meta }) => meta),
    geo: geo?.kind === "read" ? geo.result : null,
    readers: {
      pages: () => store.pages.scan(crawl.id, "indexable"),
      page: (url: string) => store.pages.get(crawl.id, url),
      mainText: (pageId: number) => store.pages.mainText(crawl.id, pageId),
      issues: (rule: string) => store.issues.scan(crawl.id, { rule }),
    },
  };
  return analyzeSite(input, {
    signal,
    model: model === null ? null : heldModel(model, work),
    ...(request.focus === undefined ? {} : { focus: request.focus }),
    onStep: (step) => work.tell({ doing: doing[step], done: analysisSteps.indexOf(step), total: analysisSteps.length }),
    // Two questions share the limit; each answer uses part of its share.
    maxInputTokens: Math.min(maxInputTokens, Math.floor(tokens * 0.7)),
    maxOutputTokens: Math.min(maxOutputTokens, Math.floor(tokens * 0.15)),
  });
}
