import type { Clock } from "@sightline/model/ports";

/** Clock that runs, and that a test can set forward: whoever sleeps past that time wakes at once. */
export interface ShiftableClock extends Clock {
  shift(ms: number): void;
}

/** Creates a clock that starts at a time. */
export function shiftableClock(startsAt: string): ShiftableClock {
  const begun = performance.now();
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>();
  let shifted = 0;
  const monotonic = () => performance.now() - begun + shifted;
  return {
    now: () => Date.parse(startsAt) + Math.floor(monotonic()),
    monotonic,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const end = (settle: () => void) => () => {
          clearTimeout(timer);
          sleepers.delete(sleeper);
          signal.removeEventListener("abort", abort);
          settle();
        };
        const wake = end(resolve);
        const abort = end(() => reject(signal.reason));
        const sleeper = { at: monotonic() + ms, wake };
        const timer = setTimeout(wake, ms);
        sleepers.add(sleeper);
        signal.addEventListener("abort", abort, { once: true });
      }),
    shift(ms) {
      shifted += ms;
      for (const { at, wake } of [...sleepers]) if (at <= monotonic()) wake();
    },
  };
}
