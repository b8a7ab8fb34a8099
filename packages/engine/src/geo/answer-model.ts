import { extractiveStub } from "@sightline/geo";
import { guardedModel } from "@sightline/llm";
import { AuditError, type LanguageModel } from "@sightline/model";
import type { AuditContext } from "../audit-context.ts";
import { type GeoAuditRequest, geoAuditRequestSchema } from "./geo-request.ts";

/** Most tokens of one run of questions: twenty pages with all their votes. */
export const defaultAnswerTokens = 150_000;

/**
 * Makes sure that a request can be fulfilled, before anything is crawled for it.
 * @throws AuditError `invalid_options`
 */
export function checkGeoRequest(
  context: Pick<AuditContext, "model" | "clock" | "ids">,
  request: GeoAuditRequest,
): void {
  const { error } = geoAuditRequestSchema.safeParse(request);
  const [issue] = error?.issues ?? [];
  if (issue !== undefined) {
    throw new AuditError("invalid_options", `The request for the GEO audit: ${issue.path.join(".")}: ${issue.message}`);
  }
  answerModel(context, request);
}

/**
 * The model that is asked about pages, within the limits of the request; `null` when none is to be asked.
 * @throws AuditError `invalid_options` when the auditor has no model, or no price for a limit of cost
 */
export function answerModel(
  { model, clock, ids }: Pick<AuditContext, "model" | "clock" | "ids">,
  { llm }: GeoAuditRequest,
): LanguageModel | null {
  if (llm === undefined) return null;
  const { maxCalls, maxCostUsd, maxTokens = defaultAnswerTokens } = llm;
  const isExtractive = llm.adapter === "extractive";
  if (model === null && !isExtractive) {
    const message = 'There is no language model. Configure one, or ask for the adapter "extractive", which needs none.';
    throw new AuditError("invalid_options", message);
  }
  const { budget = {}, ...options } = isExtractive || model === null ? {} : model.options;
  const least = (...limits: readonly (number | undefined)[]) => Math.min(...limits.map((limit) => limit ?? Infinity));
  const calls = least(budget.maxCalls, maxCalls);
  const cost = isExtractive ? Infinity : least(budget.maxCost, maxCostUsd);
  return guardedModel(isExtractive || model === null ? extractiveStub() : model.model, {
    ...options,
    clock,
    random: () => ids.randomInteger(2 ** 48) / 2 ** 48,
    budget: {
      ...budget,
      maxTokens: least(budget.maxTokens, maxTokens),
      ...(calls === Infinity ? {} : { maxCalls: calls }),
      ...(cost === Infinity ? {} : { maxCost: cost }),
    },
  });
}
