import type { Clock } from "@sightline/model/ports";
import type { GateAnswer } from "./host-gate.ts";

/** Pause and lower concurrency that a host has asked for. */
export interface HostBackoff {
  /** Maximum requests in flight; `Infinity` if the host never complained. */
  limit(): number;
  /** Monotonic milliseconds until which no request may start. */
  pausedUntil(): number;
  /** Updates from a response; `concurrency` is what crawls allowed themselves at that time. */
  honour(response: GateAnswer, concurrency: number): void;
  /** True if past responses no longer have any effect. */
  isIdle(): boolean;
}

/** Maximum pause that a host can ask for. */
export const maxPauseMs = 120_000;
const maxBackoffMs = 60_000;
const responsesPerRecovery = 20;
/** Refusals in a row from which on each one pauses the host. */
const refusalsBeforePause = 5;
const refusalPauseMs = 500;

/**
 * Creates the backoff of a host: a 429 or 503 pauses it as long as Retry-After says (at most two minutes), otherwise
 * for 1 s, 2 s, 4 s … up to a minute, and halves its concurrency; every 20 good responses allow one more request again.
 * From the fifth refusal in a row on, each one pauses it for half a second.
 */
export function hostBackoff(clock: Clock): HostBackoff {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let limit = Number.POSITIVE_INFINITY;
  let limitBefore = Number.POSITIVE_INFINITY;
  let throttlesInARow = 0;
  let successes = 0;
  let refusalsInARow = 0;

  function throttle(retryAfterMs: number | null, concurrency: number): void {
    const now = clock.monotonic();
    const backoffMs = Math.min(maxBackoffMs, 1000 * 2 ** Math.min(throttlesInARow, 10));
    // Responses that arrive while the host is paused were requested before it complained, so they carry no news.
    if (now >= pausedUntil) {
      throttlesInARow++;
      if (limit === Number.POSITIVE_INFINITY) limitBefore = concurrency;
      limit = Math.max(1, Math.floor(Math.min(limit, concurrency) / 2));
    }
    successes = 0;
    pausedUntil = Math.max(pausedUntil, now + Math.min(maxPauseMs, retryAfterMs ?? backoffMs));
  }

  function refuse(): void {
    if (++refusalsInARow >= refusalsBeforePause) {
      pausedUntil = Math.max(pausedUntil, clock.monotonic() + refusalPauseMs);
    }
  }

  function recover(): void {
    refusalsInARow = 0;
    throttlesInARow = 0;
    if (limit === Number.POSITIVE_INFINITY || ++successes < responsesPerRecovery) return;
    successes = 0;
    limit = limit + 1 >= limitBefore ? Number.POSITIVE_INFINITY : limit + 1;
  }

  return {
    limit: () => limit,
    pausedUntil: () => pausedUntil,
    honour(response, concurrency) {
      if (response.kind === "throttled") throttle(response.retryAfterMs, concurrency);
      if (response.kind === "refused") refuse();
      if (response.kind === "fine") recover();
    },
    isIdle() {
      const restedMs = clock.monotonic() - pausedUntil;
      return restedMs > (limit === Number.POSITIVE_INFINITY ? 0 : maxPauseMs);
    },
  };
}
