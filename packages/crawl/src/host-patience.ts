import type { Clock } from "@sightline/model/ports";
import type { GateAnswer } from "./host-gate.ts";

/** What a host has asked for: a pause, and fewer requests at once. */
export interface HostPatience {
  /** Requests that may be under way at once; `Infinity` where the host never complained. */
  limit(): number;
  /** Monotonic milliseconds until which nothing may start. */
  pausedUntil(): number;
  /** Learns from an answer; `concurrency` is what crawls allowed themselves at that time. */
  heed(answer: GateAnswer, concurrency: number): void;
  /** Nothing of the past matters any more. */
  isIdle(): boolean;
}

/** Longest pause that a host can ask for. */
export const maxPauseMs = 120_000;
const maxBackoffMs = 60_000;
const answersPerRecovery = 20;

/**
 * Makes the patience of a host: a 429 or 503 pauses it as long as Retry-After says (at most two minutes), else for
 * 1 s, 2 s, 4 s … up to a minute, and halves the requests at once; every 20 good answers allow one more again.
 */
export function hostPatience(clock: Clock): HostPatience {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let limit = Number.POSITIVE_INFINITY;
  let limitBefore = Number.POSITIVE_INFINITY;
  let throttlesInARow = 0;
  let goodAnswers = 0;

  function throttle(retryAfterMs: number | null, concurrency: number): void {
    const now = clock.monotonic();
    const backoffMs = Math.min(maxBackoffMs, 1000 * 2 ** Math.min(throttlesInARow, 10));
    // Answers that come while the host is paused were asked for before it complained: they say nothing new.
    if (now >= pausedUntil) {
      throttlesInARow++;
      if (limit === Number.POSITIVE_INFINITY) limitBefore = concurrency;
      limit = Math.max(1, Math.floor(Math.min(limit, concurrency) / 2));
    }
    goodAnswers = 0;
    pausedUntil = Math.max(pausedUntil, now + Math.min(maxPauseMs, retryAfterMs ?? backoffMs));
  }

  function recover(): void {
    throttlesInARow = 0;
    if (limit === Number.POSITIVE_INFINITY || ++goodAnswers < answersPerRecovery) return;
    goodAnswers = 0;
    limit = limit + 1 >= limitBefore ? Number.POSITIVE_INFINITY : limit + 1;
  }

  return {
    limit: () => limit,
    pausedUntil: () => pausedUntil,
    heed(answer, concurrency) {
      if (answer.kind === "throttled") throttle(answer.retryAfterMs, concurrency);
      if (answer.kind === "fine") recover();
    },
    isIdle() {
      const restedMs = clock.monotonic() - pausedUntil;
      return restedMs > (limit === Number.POSITIVE_INFINITY ? 0 : maxPauseMs);
    },
  };
}
