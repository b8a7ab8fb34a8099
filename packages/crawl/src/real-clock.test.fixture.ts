import type { Clock } from "@sightline/model/ports";

/** Real time, for tests whose requests are real. */
export const realClock: Clock = {
  now: () => Date.UTC(2026, 0, 1) + performance.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};
