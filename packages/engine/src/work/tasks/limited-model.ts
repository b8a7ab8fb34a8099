import { guardedModel } from "@sightline/llm";
import type { LanguageModel } from "@sightline/model/ports";
import type { AuditContext, AuditorModel } from "../../context/audit-context.ts";

/** Limits on one task's use of a model; omitted limits default to those of the model itself. */
export interface TaskLimits {
  /** Input and output tokens together. */
  readonly maxTokens: number;
  readonly maxCalls?: number | undefined;
  /** In the currency of the price table. */
  readonly maxCost?: number | undefined;
}

/**
 * Limits a model to the budget of one task, in addition to its own.
 * @throws AuditError `invalid_options` when there is a cost limit but no price
 */
export function limitedModel(
  { clock, ids }: Pick<AuditContext, "clock" | "ids">,
  { model, options: { budget = {}, ...options } }: AuditorModel,
  limits: TaskLimits,
): LanguageModel {
  const maxCalls = least(budget.maxCalls, limits.maxCalls);
  const maxCost = least(budget.maxCost, limits.maxCost);
  return guardedModel(model, {
    ...options,
    clock,
    random: () => ids.randomInteger(2 ** 48) / 2 ** 48,
    budget: {
      ...budget,
      maxTokens: least(budget.maxTokens, limits.maxTokens),
      ...(maxCalls === Infinity ? {} : { maxCalls }),
      ...(maxCost === Infinity ? {} : { maxCost }),
    },
  });
}

function least(...limits: readonly (number | undefined)[]): number {
  return Math.min(...limits.map((limit) => limit ?? Infinity));
}
