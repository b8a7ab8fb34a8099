import type { Clock, LanguageModel } from "@sightline/model/ports";
import type { AiSdkModel, ModelOptions } from "./ai-sdk-model.ts";
import { languageModel } from "./language-model.ts";
import { type BudgetedModel, type BudgetLimits, withBudget } from "./with-budget.ts";
import { withDeadline } from "./with-deadline.ts";
import { withRepair } from "./with-repair.ts";
import { type RetryOptions, withRetry } from "./with-retry.ts";

/** Options for {@link guardedModel}. */
export interface GuardOptions extends ModelOptions {
  readonly clock: Clock;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  /** Default: no limits. */
  readonly budget?: BudgetLimits;
  readonly retry?: Omit<RetryOptions, "clock" | "random">;
  /** Per call. Default 120,000. */
  readonly timeoutMs?: number;
}

/**
 * Wraps a model in all guards in the correct order: repair over retry over budget over deadline, so that every single
 * call, including repeated ones, has a deadline and counts towards the budget.
 */
export function guardedModel(model: LanguageModel | AiSdkModel, options: GuardOptions): BudgetedModel {
  const { clock, random, budget = {}, retry = {}, timeoutMs = 120_000 } = options;
  const timed = withDeadline(languageModel(model, options), { clock, timeoutMs });
  const budgeted = withBudget(timed, budget);
  const dependable = withRepair(withRetry(budgeted, { ...retry, clock, random }));
  return { ...dependable, spent: () => budgeted.spent() };
}
