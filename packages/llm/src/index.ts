export type { AiSdkCallOptions, AiSdkModel, ModelOptions } from "./ai-sdk-model.ts";
export { type GuardOptions, guardedModel } from "./guarded-model.ts";
export { languageModel } from "./language-model.ts";
export { type JsonSchema, responseSchema } from "./response-schema.ts";
export {
  type BudgetedModel,
  type BudgetLimits,
  type ModelPrice,
  type Spending,
  withBudget,
} from "./with-budget.ts";
export { withDeadline } from "./with-deadline.ts";
export { withRepair } from "./with-repair.ts";
export { type RetryOptions, withRetry } from "./with-retry.ts";
