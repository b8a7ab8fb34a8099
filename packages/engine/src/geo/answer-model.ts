import { extractiveStub } from "@sightline/geo";
import type { LanguageModel } from "@sightline/model/ports";
import type { AuditContext } from "../audit/audit-context.ts";
import { limitedModel } from "../tasks/limited-model.ts";
import { answerLimits, ownAnswerModel } from "./check-geo-request.ts";
import type { GeoAuditRequest } from "./geo-request.ts";

/**
 * Returns the model that is asked about pages, within the limits of the request; `null` when no model is to be used.
 * @throws AuditError `invalid_options` when the auditor has no model, or no price for a cost limit
 */
export function answerModel(
  context: Pick<AuditContext, "model" | "clock" | "ids">,
  request: GeoAuditRequest,
): LanguageModel | null {
  if (request.llm === undefined) return null;
  if (request.llm.adapter !== "extractive") return ownAnswerModel(context, request);
  return limitedModel(context, { model: extractiveStub(), options: {} }, answerLimits(request));
}
