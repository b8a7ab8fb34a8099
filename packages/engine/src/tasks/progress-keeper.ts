import type { Clock } from "@sightline/model/ports";
import type { TaskStep } from "./task-step.ts";

/** How long what is kept of a task's progress stands at least, in milliseconds. */
const leastMs = 1000;

/** Keeps how far a task is for other processes, sparingly. */
export interface ProgressKeeper {
  tell(step: TaskStep): void;
  /** Keeps nothing any more; resolves when nothing is being written. */
  close(): Promise<void>;
}

/**
 * Keeps the first step at once and then the latest one, once a second at most: steps that follow faster are left out,
 * and the last of them is kept.
 *
 * @param keep writes a step; says itself what went wrong, and never rejects
 */
export function progressKeeper(keep: (step: TaskStep) => Promise<void>, clock: Pick<Clock, "sleep">): ProgressKeeper {
  const closed = new AbortController();
  let latest: TaskStep | null = null;
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (latest !== null && !closed.signal.aborted) {
      const step = latest;
      latest = null;
      await keep(step);
      // Closing is the only way in which the sleep rejects.
      await clock.sleep(leastMs, closed.signal).catch(() => {});
    }
    writing = null;
  }

  return {
    tell(step) {
      latest = step;
      writing ??= write();
    },
    async close() {
      closed.abort();
      await writing;
    },
  };
}
