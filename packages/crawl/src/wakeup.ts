import { setImmediate } from "node:timers/promises";
import type { Clock } from "@sightline/model";

/** Lets one loop wait for whatever comes first: a call of `notify`, or a time. */
export interface Wakeup {
  notify(): void;
  /** Resolves at the next `notify`, at once if one came since the last wait, or after `ms` (`null`: no time limit). */
  wait(ms: number | null): Promise<void>;
}

/** Makes a wakeup. */
export function wakeup(clock: Clock): Wakeup {
  let notified = false;
  let wake: () => void = () => {};
  return {
    notify() {
      notified = true;
      wake();
    },
    async wait(ms) {
      if (!notified && (ms === null || ms > 0)) {
        const timer = new AbortController();
        await new Promise<void>((resolve) => {
          wake = resolve;
          // The only way in which a sleep rejects is the abort below.
          if (ms !== null) clock.sleep(ms, timer.signal).then(resolve, resolve);
        });
        timer.abort();
        // A clock whose sleepers wake at once must not keep the event loop from everyone else.
        if (!notified) await setImmediate();
      }
      notified = false;
    },
  };
}
