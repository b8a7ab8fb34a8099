import type { Clock } from "@sightline/model/ports";

/** A clock that stands still until a test moves it, or jumps ahead to whatever a sleeper waits for. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}

/** Makes a clock that starts at 2026-01-01T00:00:00Z; sleeping advances it at once. */
export function fakeClock(startMs: number = Date.UTC(2026, 0, 1)): FakeClock {
  let elapsed = 0;
  return {
    now: () => startMs + elapsed,
    monotonic: () => elapsed,
    advance(ms) {
      elapsed += ms;
    },
    async sleep(ms, signal) {
      signal.throwIfAborted();
      elapsed += ms;
    },
  };
}
