import type { Clock } from "@sightline/model/ports";

/** A clock whose wall time somebody sets while it runs; monotonic time and waits know nothing of it. */
export interface SteppedClock extends Clock {
  /** Sets the wall clock forward, or back when `ms` is negative. */
  step(ms: number): void;
}

/** Makes a clock that can be set out of one that cannot. */
export function steppedClock(clock: Clock): SteppedClock {
  let offsetMs = 0;
  return {
    now: () => clock.now() + offsetMs,
    monotonic: () => clock.monotonic(),
    sleep: (ms, signal) => clock.sleep(ms, signal),
    step(ms) {
      offsetMs += ms;
    },
  };
}
