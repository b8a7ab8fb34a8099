import { type AnalysisRequest, defaultAnalysisTokens } from "@sightline/engine";
import type { AnalysisResult } from "@sightline/model";
import { cancelAnalysis, getAnalysis, listAnalyses, startAnalysis } from "../routes/analysis-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { given } from "./list-reply.ts";
import { cancelTask, getTask, listTasks, type ServedTasks, startTask } from "./task-handlers.ts";

const analyses: ServedTasks<AnalysisRequest, AnalysisResult> = {
  kind: "analysis",
  object: "analysis",
  path: "/v1/analyses",
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

const start = bound(startAnalysis, ({ params, body, ...asked }) => {
  const { crawlId, webhookUrl, ...options } = body;
  return startTask(analyses, { ...asked, siteId: params.siteId, crawlId, webhookUrl, options: given(options) });
});
const get = bound(getAnalysis, ({ params, ...asked }) => getTask(analyses, { ...asked, id: params.analysisId }));
const list = bound(listAnalyses, ({ params, ...asked }) => listTasks(analyses, { ...asked, siteId: params.siteId }));
const cancel = bound(cancelAnalysis, ({ params, ...asked }) =>
  cancelTask(analyses, { ...asked, id: params.analysisId }),
);

/** Handlers of analyses. */
export const analysisHandlers: readonly BoundRoute[] = [start, get, list, cancel];
