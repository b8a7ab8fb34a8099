import type { Clock, RecordStore } from "@sightline/model/ports";

const kind = "task-life";
/** Time after which the records of a dead worker are deleted, in milliseconds: long enough for any clock change. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Heartbeats of workers on tasks: records that change as long as a worker is working on a task. */
export function taskHeartbeats(records: RecordStore, { now }: Pick<Clock, "now">) {
  return {
    async write(id: string): Promise<void> {
      await records.change(kind, id, () => ({ value: null, expiresAt: now() + retentionMs }));
    },
    /** Returns a value that differs from the previous one if a heartbeat was written since. */
    sign: async (id: string) => String((await records.get(kind, id))?.revision ?? ""),
    delete: (id: string) => records.delete(kind, id),
  };
}
