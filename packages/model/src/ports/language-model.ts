import type { ZodType } from "zod";

/** One turn of a conversation with a language model. */
export interface ModelMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** One question to a language model. A model gets no tools, and its only instructions are in `system`. */
export interface GenerateRequest<Value = unknown> {
  /** Instructions; never text of an audited page. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** The shape of the answer; without it the answer is text. */
  readonly schema?: ZodType<Value>;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

/** Why the model stopped writing. An answer that ended by `length` is incomplete, whatever it holds. */
export type FinishReason = "stop" | "length" | "content-filter" | "tool-calls" | "error" | "other";

/** What an answer used; `null` when the provider did not say. */
export interface ModelUsage {
  /** Requests that were answered: 2 when the answer had to be repaired. */
  readonly calls: number;
  /** All input tokens, cached ones included. */
  readonly inputTokens: number | null;
  /** Input tokens that the provider read from its cache. */
  readonly cachedInputTokens: number;
  /** Input tokens that the provider wrote to its cache. */
  readonly cacheWriteTokens: number;
  /** All output tokens, reasoning included. */
  readonly outputTokens: number | null;
  /** In the currency of the caller's price table; absent without one. */
  readonly cost?: number;
}

/**
 * What a model answered: `object` when a schema was given and the complete answer satisfies it, else `text` as written.
 * A wrong answer is data, not an exception.
 */
export type Generation<Value = unknown> = {
  readonly usage: ModelUsage;
  /** The model that answered, as the provider names it. */
  readonly modelId: string;
  readonly finishReason: FinishReason;
} & ({ readonly kind: "object"; readonly object: Value } | { readonly kind: "text"; readonly text: string });

/** A language model. Retry, budget, repair and recording are wrappers `LanguageModel → LanguageModel`. */
export interface LanguageModel {
  /** The model that is asked, as the provider names it. */
  readonly modelId: string;
  /**
   * @throws AuditError `model_failed` when no answer came (`retryable` says whether asking again may help) and
   * `budget_exceeded` when a limit forbids the call; the signal's reason when it aborts
   */
  generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>>;
}
