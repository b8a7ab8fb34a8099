import type { Clock, RecordStore } from "@sightline/model/ports";

const kind = "task-life";

/** Time after which the records of a dead worker are deleted, in milliseconds: long enough for any clock change. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Heartbeats of workers on tasks of a shared queue: records that change as long as a worker is working on a task. */
export interface TaskLife {
  /** Writes heartbeats until the signal aborts. */
  beat(id: string, signal: AbortSignal): Promise<void>;
  /** Returns a value that differs from the previous one if the worker of a task has written a heartbeat since. */
  sign(id: string): Promise<string>;
}

/** Keeps heartbeats as records, which expire some time after the last one. */
export function taskLife(records: RecordStore, clock: Clock, leaseMs: number): TaskLife {
  return {
    async beat(id, signal) {
      while (!signal.aborted) {
        await records.change(kind, id, () => ({ value: null, expiresAt: clock.now() + retentionMs }));
        // The sleep rejects only when the work ends.
        await clock.sleep(leaseMs / 2, signal).catch(() => {});
      }
      await records.delete(kind, id);
    },
    sign: async (id) => String((await records.get(kind, id))?.revision ?? ""),
  };
}
