import type { Clock } from "@sightline/model/ports";

/** Common pace of all crawls that use a host or a domain. */
export interface Pace {
  /** Milliseconds until a request of a crawl with this spacing may start; `Infinity` while a turn is being reserved. */
  opensInMs(intervalMs: number): number;
  /** Counts a request that starts now. */
  begin(intervalMs: number): void;
  /** True if the last start no longer delays anything. */
  isIdle(): boolean;
}

const maxMemoryMs = 120_000;
/** Turns of a shared pace are reserved only when the crawl could use them this soon, in milliseconds. */
export const maxAskAheadMs = 250;

/**
 * Spaces two consecutive starts by the smaller spacing of their crawls: together, crawls are never faster than the
 * fastest of them, and a slow one does not hold the others back. Requests without a spacing neither wait nor count.
 */
export function localPace(clock: Clock): Pace {
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastIntervalMs = 0;
  return {
    opensInMs(intervalMs) {
      return intervalMs === 0 ? 0 : Math.max(0, lastAt + Math.min(intervalMs, lastIntervalMs) - clock.monotonic());
    },
    begin(intervalMs) {
      if (intervalMs === 0) return;
      lastAt = clock.monotonic();
      lastIntervalMs = intervalMs;
    },
    isIdle: () => clock.monotonic() >= lastAt + Math.min(lastIntervalMs, maxMemoryMs),
  };
}
