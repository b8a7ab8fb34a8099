import { setImmediate } from "node:timers/promises";
import type { Clock } from "@sightline/model/ports";

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/** Number of turns of the event loop without a new sleep before time passes. */
const quietTurns = 6;

/**
 * Creates a clock whose time passes only when everything else waits for it, and then at once.
 *
 * @param isBusy true while something is under way that no turn of the event loop shows, such as a request to a server
 */
export function virtualClock(startMs: number = Date.UTC(2026, 0, 1), isBusy: () => boolean = () => false): Clock {
  let elapsed = 0;
  let sleepers: Sleeper[] = [];
  let isTurning = false;
  let asked = 0;

  async function untilQuiet(): Promise<void> {
    for (let seen = -1, quiet = 0; quiet < quietTurns; quiet++) {
      if (seen !== asked || isBusy()) quiet = 0;
      seen = asked;
      await setImmediate();
    }
  }

  async function turn(): Promise<void> {
    if (isTurning) return;
    isTurning = true;
    while (sleepers.length > 0) {
      await untilQuiet();
      // All of them may have been aborted meanwhile.
      if (sleepers.length === 0) break;
      const index = Math.min(...sleepers.map((sleeper) => sleeper.at));
      elapsed = Math.max(elapsed, index);
      const due = sleepers.filter((sleeper) => sleeper.at <= elapsed);
      sleepers = sleepers.filter((sleeper) => sleeper.at > elapsed);
      for (const { wake } of due) wake();
    }
    isTurning = false;
  }

  return {
    now: () => startMs + elapsed,
    monotonic: () => elapsed,
    sleep(ms, signal) {
      asked++;
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const sleeper: Sleeper = { at: elapsed + Math.max(0, ms), wake: finish };
        function finish(): void {
          signal.removeEventListener("abort", stop);
          resolve();
        }
        function stop(): void {
          sleepers = sleepers.filter((each) => each !== sleeper);
          reject(signal.reason);
        }
        signal.addEventListener("abort", stop, { once: true });
        sleepers.push(sleeper);
        void turn();
      });
    },
  };
}
