import { type AuditError, isAuditError } from "@sightline/model";
import type { Clock, GenerateRequest, Generation, LanguageModel } from "@sightline/model/ports";
import { refusalOf } from "./model-failure.ts";

/** How often and when a call is made again. */
export interface RetryOptions {
  readonly clock: Clock;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Default, and most: 3. */
  readonly maxRetries?: number;
  /** Wait before the first retry; doubled for each further one. Default 1,000. */
  readonly baseDelayMs?: number;
  /** A provider that asks for a longer wait is not asked again. Default 60,000. */
  readonly maxDelayMs?: number;
}

const mostRetries = 3;

/**
 * Makes a refused call again: 429, 5xx, overload, lost connections and deadlines. Waits as long as Retry-After says, and
 * otherwise exponentially, with jitter so that callers that failed together do not return together.
 */
export function withRetry(model: LanguageModel, options: RetryOptions): LanguageModel {
  const retries = Math.min(mostRetries, options.maxRetries ?? mostRetries);
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

/** How long to wait before a call is made again, in milliseconds; `null` when it must not be. */
function retryDelayMs(error: unknown, retry: number, options: RetryOptions): number | null {
  if (!isAuditError(error) || !error.retryable) return null;
  const { baseDelayMs = 1000, maxDelayMs = 60_000, random, clock } = options;
  const asked = askedDelayMs(error, clock);
  if (asked === null) return Math.min(maxDelayMs, baseDelayMs * 2 ** retry * (0.5 + random() / 2));
  return asked > maxDelayMs ? null : asked + baseDelayMs * random();
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
