import { setImmediate } from "node:timers/promises";
import type { Clock } from "@sightline/model/ports";

/** Lets one loop wait for whatever comes first: a call of `notify`, or a time. */
export interface Wakeup {
  notify(): void;
  /**
   * Resolves at the next `notify`, at once if one came since the last wait, or after `ms` (`null`: no time limit). It may
   * resolve sooner, at a time that an earlier wait asked for: the caller looks again and waits on.
   */
  wait(ms: number | null): Promise<void>;
  /** Gives the clock's time back. */
  close(): void;
}

interface Alarm {
  readonly dueAt: number;
  readonly abort: AbortController;
}

/** Makes a wakeup. */
export function wakeup(clock: Clock): Wakeup {
  let notified = false;
  let wake: () => void = () => {};
  /** What sleeps outlives a wait: a crawl waits thousands of times a second, and hardly ever until its time is up. */
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
    // The only way in which a sleep rejects is that it was aborted, and then another alarm or none is wanted.
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
        // A clock whose sleepers wake at once must not keep the event loop from everyone else.
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
