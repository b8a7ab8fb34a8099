import { AuditError, estimateTokens } from "@sightline/model";
import type { GenerateRequest, Generation, LanguageModel, ModelUsage } from "@sightline/model/ports";
import { refusalOf } from "./model-failure.ts";
import { responseSchema } from "./response-schema.ts";

/** Price per million tokens, in the caller's currency. Prices are never built in, because they change. */
export interface ModelPrice {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
  /** Input tokens read from the provider's cache. Default: same as other input. */
  readonly cachedInputPerMillion?: number;
  /** Input tokens written to the provider's cache. Default: same as other input. */
  readonly cacheWritePerMillion?: number;
}

/** Limits of a budget; an omitted one does not apply. */
export interface BudgetLimits {
  readonly maxCalls?: number;
  readonly maxInputTokens?: number;
  readonly maxOutputTokens?: number;
  /** Input and output together. */
  readonly maxTokens?: number;
  /** Requires the model's price. */
  readonly maxCost?: number;
  /** By the model id that is requested. */
  readonly prices?: Readonly<Record<string, ModelPrice>>;
}

/** Usage so far, including what calls in progress have reserved. */
export interface Spending {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** `null` without a price. */
  readonly cost: number | null;
}

/** A model that stays within a budget. */
export interface BudgetedModel extends LanguageModel {
  spent(): Spending;
}

/**
 * Keeps a model within a budget. The maximum cost of a call is reserved before it is made, so that concurrent calls
 * cannot exceed a limit together, and replaced by its actual usage afterwards. A call that does not fit is not made.
 *
 * @throws AuditError `budget_exceeded` from `generate`; `invalid_options` here if a cost limit has no price
 */
export function withBudget(model: LanguageModel, limits: BudgetLimits): BudgetedModel {
  const price = limits.prices?.[model.modelId] ?? null;
  if (limits.maxCost !== undefined && price === null) {
    throw new AuditError("invalid_options", `A cost limit needs the price of ${model.modelId}.`);
  }
  let spent: Tokens = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 };
  const add = (tokens: Tokens, sign: 1 | -1): void => {
    spent = {
      calls: spent.calls + sign * tokens.calls,
      inputTokens: spent.inputTokens + sign * tokens.inputTokens,
      outputTokens: spent.outputTokens + sign * tokens.outputTokens,
      cost: spent.cost + sign * tokens.cost,
    };
  };
  return {
    modelId: model.modelId,
    spent: () => ({ ...spent, cost: price === null ? null : spent.cost }),
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      const reserved = worstCase(request, price);
      const limit = limitExceeded(spent, reserved, limits);
      if (limit !== null) throw new AuditError("budget_exceeded", `Another call would exceed ${limit}.`);
      add(reserved, 1);
      let used = reserved;
      try {
        const generation = await model.generate(request);
        used = settled(generation.usage, reserved, price);
        return price === null ? generation : { ...generation, usage: { ...generation.usage, cost: used.cost } };
      } catch (error) {
        // A refusal costs nothing. It is unknown if a call that broke off was billed, so its reservation stays.
        if (isRefusal(error)) used = { calls: 1, inputTokens: 0, outputTokens: 0, cost: 0 };
        throw error;
      } finally {
        add(reserved, -1);
        add(used, 1);
      }
    },
  };
}

interface Tokens {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost: number;
}

function worstCase(request: GenerateRequest, price: ModelPrice | null): Tokens {
  const schema = request.schema === undefined ? "" : JSON.stringify(responseSchema(request.schema));
  const text = [request.system, schema, ...request.messages.map(({ content }) => content)].join("\n");
  const inputTokens = estimateTokens(text);
  const outputTokens = request.maxOutputTokens;
  const dearestInput = price === null ? 0 : Math.max(price.inputPerMillion, price.cacheWritePerMillion ?? 0);
  const cost = (inputTokens * dearestInput + outputTokens * (price?.outputPerMillion ?? 0)) / 1e6;
  return { calls: 1, inputTokens, outputTokens, cost };
}

function settled(usage: ModelUsage, reserved: Tokens, price: ModelPrice | null): Tokens {
  const { inputTokens, outputTokens, cachedInputTokens, cacheWriteTokens, calls } = usage;
  const known = {
    calls,
    inputTokens: inputTokens ?? reserved.inputTokens,
    outputTokens: outputTokens ?? reserved.outputTokens,
  };
  if (price === null) return { ...known, cost: 0 };
  const plain = Math.max(0, known.inputTokens - cachedInputTokens - cacheWriteTokens);
  const input =
    plain * price.inputPerMillion +
    cachedInputTokens * (price.cachedInputPerMillion ?? price.inputPerMillion) +
    cacheWriteTokens * (price.cacheWritePerMillion ?? price.inputPerMillion);
  return { ...known, cost: (input + known.outputTokens * price.outputPerMillion) / 1e6 };
}

/** Names the first limit that another call would exceed; `null` if it fits. */
function limitExceeded(spent: Tokens, next: Tokens, limits: BudgetLimits): string | null {
  const checks = [
    ["calls", spent.calls + next.calls, limits.maxCalls],
    ["input tokens", spent.inputTokens + next.inputTokens, limits.maxInputTokens],
    ["output tokens", spent.outputTokens + next.outputTokens, limits.maxOutputTokens],
    ["tokens", spent.inputTokens + spent.outputTokens + next.inputTokens + next.outputTokens, limits.maxTokens],
    ["of cost", spent.cost + next.cost, limits.maxCost],
  ] as const;
  const exceeded = checks.find(([, amount, limit]) => limit !== undefined && amount > limit);
  return exceeded === undefined ? null : `the limit of ${exceeded[2]} ${exceeded[0]}`;
}

function isRefusal(error: unknown): boolean {
  return (refusalOf(error)?.status ?? null) !== null;
}
