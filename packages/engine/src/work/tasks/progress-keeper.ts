import type { Clock } from "@sightline/model/ports";
import type { TaskStep } from "../../context/task-step.ts";

/** Minimum interval between stored progress updates of a task, in milliseconds. */
const minMs = 1000;

/** Stores the progress of a task for other processes, at a limited rate. */
export interface ProgressKeeper {
  tell(step: TaskStep): void;
  /** Stops storing; resolves when no write is in progress. */
  close(): Promise<void>;
}

/**
 * Stores the first step immediately and then the latest one, at most once a second: intermediate steps are dropped, and
 * the last one is always stored.
 *
 * @param keep writes a step; handles its own errors and never rejects
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
      // The sleep rejects only on close.
      await clock.sleep(minMs, closed.signal).catch(() => {});
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
