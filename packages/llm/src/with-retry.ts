import { type AuditError, isAuditError } from "@sightline/model";
import type { Clock, GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { refusalOf } from "./model-failure.ts";

/** Number and timing of retries. */
export interface RetryOptions {
  readonly clock: Clock;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  /** Default and maximum: 3. */
  readonly maxRetries?: number;
  /** Delay before the first retry; doubled for each further one. Default 1,000. */
  readonly baseDelayMs?: number;
  /** A provider that asks for a longer delay is not retried. Default 60,000. */
  readonly maxDelayMs?: number;
}

const maxRetries = 3;

/**
 * Retries a failed call: 429, 5xx, overload, lost connections and deadlines. Waits as long as Retry-After says,
 * otherwise exponentially, with jitter so that callers that failed together do not retry together.
 */
export function withRetry(model: LanguageModel, options: RetryOptions): LanguageModel {
  const retries = Math.min(maxRetries, options.maxRetries ?? maxRetries);
  return {
    modelId: model.modelId,
    async generate<Value>(request: GenerateRequest<Value>): Promise<Generation<Value>> {
      for (let retry = 0; ; retry += 1) {
        try {
          return await model.generate(request);
        } catch (error) {
          request.signal.throwIfAborted();
          const delayMs = retry < retries ? retryDelayMs(error, retry, options) : null;
          if (delayMs === null) throw error;
          await options.clock.sleep(delayMs, request.signal);
        }
      }
    },
  };
}

/** Returns the delay before a retry, in milliseconds; `null` if the call must not be retried. */
function retryDelayMs(error: unknown, retry: number, options: RetryOptions): number | null {
  if (!isAuditError(error) || !error.retryable) return null;
  const { baseDelayMs = 1000, maxDelayMs = 60_000, random, clock } = options;
  const requestedMs = askedDelayMs(error, clock);
  if (requestedMs === null) return Math.min(maxDelayMs, baseDelayMs * 2 ** retry * (0.5 + random() / 2));
  return requestedMs > maxDelayMs ? null : requestedMs + baseDelayMs * random();
}

function askedDelayMs(error: AuditError, clock: Clock): number | null {
  const refusal = refusalOf(error);
  if (refusal === null) return null;
  const milliseconds = Number(refusal.retryAfterMs ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  if (refusal.retryAfter === null) return null;
  // RFC 9110 §10.2.3: seconds, or an HTTP date.
  if (/^\s*\d{1,9}\s*$/.test(refusal.retryAfter)) return Number(refusal.retryAfter) * 1000;
  const date = Date.parse(refusal.retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - clock.now());
}
