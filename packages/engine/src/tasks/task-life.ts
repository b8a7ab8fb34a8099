import type { Clock, RecordStore } from "@sightline/model/ports";

const kind = "task-life";

/** What a worker that died leaves is cleared away after this, in milliseconds: long enough for any clock that is set. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Signs of life of workers on tasks of a shared queue: records that change as long as somebody works on a task. */
export interface TaskLife {
  /** Gives signs until the signal aborts. */
  beat(id: string, signal: AbortSignal): Promise<void>;
  /** Differs from the last one when the worker of a task has given a sign since. */
  sign(id: string): Promise<string>;
}

/** Keeps signs as records, which cease to exist some time after the last one. */
export function taskLife(records: RecordStore, clock: Clock, leaseMs: number): TaskLife {
  return {
    async beat(id, signal) {
      while (!signal.aborted) {
        await records.put(kind, id, null, { expiresAt: clock.now() + keptMs });
        // The end of the work is the only way in which the sleep rejects.
        await clock.sleep(leaseMs / 2, signal).catch(() => {});
      }
      await records.delete(kind, id);
    },
    sign: async (id) => String((await records.get(kind, id))?.revision ?? ""),
  };
}
