import type { ZodType } from "zod";

/** One turn of a conversation with a language model. */
export interface ModelMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** Question to a language model. The model gets no tools, and its only instructions are in `system`. */
export interface GenerateRequest<Value = unknown> {
  /** Instructions; never contains text of an audited page. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** Schema of the answer; without it the answer is text. */
  readonly schema?: ZodType<Value>;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

/** Reason why the model stopped writing. An answer that ended by `length` is incomplete, even if it looks complete. */
export type FinishReason = "stop" | "length" | "content-filter" | "tool-calls" | "error" | "other";

/** Usage of an answer; `null` when the provider did not report it. */
export interface ModelUsage {
  /** Number of answered requests: 2 when the answer had to be repaired. */
  readonly calls: number;
  /** All input tokens, including cached ones. */
  readonly inputTokens: number | null;
  /** Input tokens read from the provider's cache. */
  readonly cachedInputTokens: number;
  /** Input tokens written to the provider's cache. */
  readonly cacheWriteTokens: number;
  /** All output tokens, including reasoning. */
  readonly outputTokens: number | null;
  /** In the currency of the caller's price table; absent without one. */
  readonly cost?: number;
}

/**
 * Answer of a model: `object` when a schema was given and the complete answer satisfies it, otherwise `text` as
 * written. An invalid answer is data, not an exception.
 */
export type Generation<Value = unknown> = {
  readonly usage: ModelUsage;
  /** Model that answered, as named by the provider. */
  readonly modelId: string;
  readonly finishReason: FinishReason;
} & ({ readonly kind: "object"; readonly object: Value } | { readonly kind: "text"; readonly text: string });

/** A language model. Retry, budget, repair and recording are wrappers `LanguageModel → LanguageModel`. */
export interface LanguageModel {
  /** Model that is asked, as named by the provider. */
  readonly modelId: string;
  /**
   * @throws AuditError `model_failed` when there is no answer (`retryable` when another attempt may help) and
   * `budget_exceeded` when a limit forbids the call; the signal's reason when it aborts
   */
  generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>>;
}
