import type { Clock } from "@sightline/model/ports";

/** Clock whose wall time can be set while it runs; monotonic time and waits are unaffected. */
export interface SteppedClock extends Clock {
  /** Sets the wall clock forward, or back when `ms` is negative. */
  step(ms: number): void;
}

/** Wraps a clock so that its wall time can be set. */
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
