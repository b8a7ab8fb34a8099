import { AuditError, isAuditError, type TaskKind } from "@sightline/model";
import {
  allItems,
  type Listed,
  type ListOptions,
  type Logger,
  maxListBytes,
  type RecordStore,
  silentLogger,
  typedRecords,
} from "@sightline/model/ports";
import { type TaskStep, taskStepSchema } from "../../context/task-step.ts";
import { hasEnded } from "../work-status.ts";
import { type TaskState, taskStateSchema } from "./task.ts";
import type { TaskResults } from "./task-kind.ts";
import { checkedResult } from "./task-result.ts";

const kinds = {
  state: "task",
  open: "open-task",
  ofSite: "task-of-site",
  result: "task-result",
  step: "task-step",
} as const;
/** Retention of the last step of a task whose worker was lost, in milliseconds. */
const stepMs = 86_400_000;

/** Number of tasks that a list reads together. */
const readAtOnce = 20;

/** Task with the revision of its record. */
export interface StoredTask {
  readonly task: TaskState;
  readonly revision: number;
}

/**
 * Tasks of all tenants, stored as records. A task is written only over the revision that was read, so that of two
 * workers that hold it, one is refused.
 */
export interface TaskStore {
  /** @throws AuditError `conflict` when a task with this id exists */
  create(task: TaskState): Promise<void>;
  /** Returns a task; `null` for other tenants' tasks too. @throws AuditError `internal` when its record is damaged */
  get(tenant: string, id: string): Promise<StoredTask | null>;
  /** Writes a task over a revision. @returns its new revision, or `null` when it has been written in the meantime */
  replace(task: TaskState, revision: number): Promise<number | null>;
  /** Returns the result of an attempt; `null` when there is none. */
  result(task: TaskState): Promise<unknown>;
  /** @returns the result as stored. @throws AuditError `internal` for one that could not be read back: it is not stored */
  putResult(task: TaskState, kind: TaskResults<unknown>, result: unknown): Promise<unknown>;
  /** Returns the last stored step of a running task's current attempt; `null` when unknown. */
  step(task: TaskState): Promise<TaskStep | null>;
  /** @param now milliseconds since the Unix epoch */
  putStep(task: TaskState, step: TaskStep, now: number): Promise<void>;
  /** Lists tasks newest first; damaged ones are logged and left out. */
  list(siteId: string, kind: TaskKind, options: ListOptions): Promise<Listed<TaskState>>;
  /** Returns the ids of the newest tasks, without reading these. */
  ids(siteId: string, kind: TaskKind, limit: number): Promise<readonly string[]>;
  /** Yields tasks of all tenants that have not ended; damaged ones are logged and left out. */
  open(): AsyncIterable<TaskState>;
  /** Deletes all tasks of a site with their results. @returns the deleted tasks */
  deleteOfSite(siteId: string): Promise<readonly TaskState[]>;
}

/** Creates a task store on a store's records. */
export function taskStore(records: RecordStore, logger: Logger = silentLogger): TaskStore {
  const expiry = ({ expiresAt }: TaskState) => ({ expiresAt: expiresAt === null ? null : Date.parse(expiresAt) });

  const states = typedRecords(records, kinds.state, taskStateSchema, ({ key }) => {
    throw new AuditError("internal", `The record of the task ${key} is damaged.`);
  });
  // A step that cannot be read is ignored: the next one overwrites it.
  const steps = typedRecords(records, kinds.step, taskStepSchema, () => {});
  const indexed = (kind: string, prefix: string) => allItems((page) => records.list(kind, { ...page, prefix }), 100);

  async function read(id: string): Promise<StoredTask | null> {
    const record = await states.find(id);
    return record === null ? null : { task: record.value, revision: record.revision };
  }

  /** Reads a task for a list, from which a damaged one must not hide the others. */
  async function readable(id: string): Promise<TaskState | null> {
    try {
      return (await read(id))?.task ?? null;
    } catch (error) {
      if (!isAuditError(error) || error.code !== "internal") throw error;
      logger.error(`${error.message} It is left out.`, { id });
      return null;
    }
  }

  async function tasksIn(index: readonly { readonly value: unknown }[]): Promise<TaskState[]> {
    const found = await Promise.all(index.map(({ value }) => readable(String(value))));
    return found.filter((task) => task !== null);
  }

  /** Returns the open task of an index entry; removes an entry whose process ended between two writes. */
  async function openTask(id: string): Promise<TaskState | null> {
    const task = await readable(id);
    if (task !== null && !hasEnded(task)) return task;
    await records.delete(kinds.open, id);
    return null;
  }

  async function remove(task: TaskState): Promise<void> {
    await records.delete(kinds.state, task.id);
    await records.delete(kinds.open, task.id);
    await records.delete(kinds.ofSite, siteKey(task));
    for (let attempt = 1; attempt <= task.attempt; attempt++) {
      await records.delete(kinds.result, attemptKey({ id: task.id, attempt }));
      await records.delete(kinds.step, attemptKey({ id: task.id, attempt }));
    }
  }

  return {
    async create(task) {
      await records.add(kinds.open, task.id, task.id, expiry(task));
      await records.add(kinds.ofSite, siteKey(task), task.id, expiry(task));
      const revision = await records.add(kinds.state, task.id, task, expiry(task));
      if (revision === null) throw new AuditError("conflict", `There is already a ${task.kind} ${task.id}.`);
    },
    async get(tenant, id) {
      const found = await read(id);
      return found?.task.tenant === tenant ? found : null;
    },
    async replace(task, revision) {
      const written = await records.change(kinds.state, task.id, (record) =>
        record?.revision === revision ? { value: task, ...expiry(task) } : "keep",
      );
      if (written !== null && hasEnded(task)) {
        await records.delete(kinds.open, task.id);
        await records.delete(kinds.step, attemptKey(task));
      }
      return written;
    },
    async result(task) {
      return (await records.get(kinds.result, attemptKey(task)))?.value ?? null;
    },
    async putResult(task, kind, result) {
      const checked = checkedResult(kind, task.id, result);
      await records.change(kinds.result, attemptKey(task), () => ({ value: checked, ...expiry(task) }));
      return checked;
    },
    async step(task) {
      if (task.status !== "running") return null;
      return steps.get(attemptKey(task));
    },
    async putStep(task, step, now) {
      await records.change(kinds.step, attemptKey(task), () => ({ value: step, expiresAt: now + stepMs }));
    },
    async list(siteId, kind, options) {
      const { limit } = options;
      const prefix = `${siteId}/${kind}/`;
      const tasks: TaskState[] = [];
      let bytes = 0;
      let { cursor = null } = options;
      for (let left = limit; ; ) {
        const index = await records.list(kinds.ofSite, { limit: Math.min(left, readAtOnce), cursor, prefix });
        for (const task of await tasksIn(index.items)) {
          tasks.push(task);
          bytes += Buffer.byteLength(JSON.stringify(task));
        }
        left -= index.items.length;
        cursor = index.cursor;
        if (cursor === null || left === 0 || bytes > maxListBytes) return { items: tasks, cursor };
      }
    },
    async ids(siteId, kind, limit) {
      const ids: string[] = [];
      for await (const { value } of indexed(kinds.ofSite, `${siteId}/${kind}/`)) {
        if (ids.push(String(value)) >= limit) break;
      }
      return ids;
    },
    async *open() {
      for await (const { key } of indexed(kinds.open, "")) {
        const task = await openTask(key);
        if (task !== null) yield task;
      }
    },
    async deleteOfSite(siteId) {
      const removed: TaskState[] = [];
      for await (const { key, value } of indexed(kinds.ofSite, `${siteId}/`)) {
        const task = await readable(String(value));
        if (task !== null) {
          await remove(task);
          removed.push(task);
          continue;
        }
        // The entry belongs to a damaged task, or to one whose process ended before storing it.
        await records.delete(kinds.ofSite, key);
        await records.delete(kinds.state, String(value));
        await records.delete(kinds.open, String(value));
      }
      return removed;
    },
  };
}

/**
 * Returns a key with every digit inverted: ids rise with time and records are listed by ascending key, so the newest
 * come first.
 */
function siteKey({ siteId, kind, id }: Pick<TaskState, "siteId" | "kind" | "id">): string {
  const turned = id
    .replace(/^[a-z]+_/, "")
    .replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  return `${siteId}/${kind}/${turned}`;
}

/** Attempts share neither result nor step: one that has lost its claim may still be writing. */
function attemptKey({ id, attempt }: Pick<TaskState, "id" | "attempt">): string {
  return `${id}/${attempt}`;
}
