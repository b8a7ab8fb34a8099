import { AuditError } from "@sightline/model";
import type { LanguageModel } from "@sightline/model/ports";
import type { AuditContext } from "../context/audit-context.ts";
import { limitedModel, type TaskLimits } from "../work/tasks/limited-model.ts";
import { type GeoAuditRequest, geoAuditRequestSchema } from "./geo-request.ts";

/** Maximum tokens of one run of questions: twenty pages with all their votes. */
export const defaultAnswerTokens = 150_000;

type ModelContext = Pick<AuditContext, "model" | "clock" | "ids">;

/**
 * Checks that a request can be fulfilled, before crawling for it.
 * @throws AuditError `invalid_options`
 */
export function checkGeoRequest(context: ModelContext, request: GeoAuditRequest): void {
  const { error } = geoAuditRequestSchema.safeParse(request);
  const [issue] = error?.issues ?? [];
  if (issue !== undefined) {
    throw new AuditError("invalid_options", `Invalid GEO audit request: ${issue.path.join(".")}: ${issue.message}`);
  }
  if (request.llm !== undefined && request.llm.adapter !== "extractive") ownAnswerModel(context, request);
}

/**
 * Returns the auditor's own model within the limits of a request.
 * @throws AuditError `invalid_options` when there is none, or no price for a cost limit
 */
export function ownAnswerModel(context: ModelContext, request: GeoAuditRequest): LanguageModel {
  if (context.model === null) {
    const message = 'There is no language model. Configure one, or ask for the adapter "extractive", which needs none.';
    throw new AuditError("invalid_options", message);
  }
  return limitedModel(context, context.model, { ...answerLimits(request), maxCost: request.llm?.maxCostUsd });
}

/** Returns the limits of a request, except the cost limit. */
export function answerLimits({ llm: { maxTokens = defaultAnswerTokens, maxCalls } = {} }: GeoAuditRequest): TaskLimits {
  return { maxTokens, maxCalls };
}
