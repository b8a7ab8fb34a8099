import { setImmediate } from "node:timers/promises";
import type { Clock } from "@sightline/model/ports";

/** Lets one loop wait for a call of `notify` or a time, whichever comes first. */
export interface WakeSignal {
  notify(): void;
  /**
   * Resolves at the next `notify`, at once if one came since the last wait, or after `ms` (`null`: no time limit). It
   * may resolve earlier, at a time that an earlier wait requested: the caller checks again and continues to wait.
   */
  wait(ms: number | null): Promise<void>;
  /** Cancels the pending sleep of the clock. */
  close(): void;
}

interface Alarm {
  readonly dueAt: number;
  readonly abort: AbortController;
}

/** Creates a wakeup. */
export function wakeSignal(clock: Clock): WakeSignal {
  let notified = false;
  let wake: () => void = () => {};
  /** The sleep outlives a wait: a crawl waits thousands of times a second, and hardly ever until its time is up. */
  let alarm: Alarm | null = null;

  function setAlarm(ms: number): void {
    const dueAt = clock.monotonic() + ms;
    if (alarm !== null && alarm.dueAt <= dueAt) return;
    alarm?.abort.abort();
    const set: Alarm = { dueAt, abort: new AbortController() };
    alarm = set;
    const ring = () => {
      if (alarm !== set) return;
      alarm = null;
      wake();
    };
    // The sleep rejects only when it is aborted, and then another alarm or none is needed.
    clock.sleep(ms, set.abort.signal).then(ring, ring);
  }

  return {
    notify() {
      notified = true;
      wake();
    },
    async wait(ms) {
      if (!notified && (ms === null || ms > 0)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (ms !== null) setAlarm(ms);
        });
        // A clock whose sleepers wake at once must still yield to the event loop.
        if (!notified) await setImmediate();
      }
      notified = false;
    },
    close() {
      alarm?.abort.abort();
      alarm = null;
    },
  };
}
