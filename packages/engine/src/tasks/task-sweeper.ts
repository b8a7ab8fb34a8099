import type { Clock } from "@sightline/model/ports";
import type { TaskState } from "./task.ts";
import type { TaskLife } from "./task-life.ts";
import type { TaskStore } from "./task-store.ts";

/** Dependencies of a sweeper. */
export interface TaskSweeperParts {
  readonly store: Pick<TaskStore, "open">;
  readonly life: Pick<TaskLife, "sign">;
  readonly clock: Pick<Clock, "monotonic">;
  readonly leaseMs: number;
  /** Puts a task into the queue; one that is already waiting there is unchanged. */
  enqueue(task: TaskState): Promise<void>;
}

/** Number of leases without a heartbeat before a task is put into the queue again. */
const quietLeases = 2;

/**
 * Finds tasks without a worker and puts them into the queue again: their slice was lost with the data of the queue, or
 * never reached it. Timed by this process, so clocks need not agree.
 *
 * @returns function that looks at every open task once
 */
export function taskSweeper({ store, life, clock, leaseMs, enqueue }: TaskSweeperParts): () => Promise<void> {
  let seen = new Map<string, { readonly sign: string; readonly since: number }>();
  return async () => {
    const open: typeof seen = new Map();
    for await (const task of store.open()) {
      const now = clock.monotonic();
      const sign = `${task.status} ${task.attempt} ${await life.sign(task.id)}`;
      const before = seen.get(task.id);
      const isQuiet = before?.sign === sign && now - before.since >= quietLeases * leaseMs;
      open.set(task.id, before?.sign === sign && !isQuiet ? before : { sign, since: now });
      if (isQuiet) await enqueue(task);
    }
    seen = open;
  };
}
