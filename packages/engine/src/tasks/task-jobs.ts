import { AuditError, type AuditErrorCode, isAuditError, isMachineShortage } from "@sightline/model";
import type { Clock, JobQueue, JobSlice, RecordStore } from "@sightline/model/ports";
import type { AuditContext } from "../context/audit-context.ts";
import type { TaskStep } from "../context/task-step.ts";
import { isWaitedFault } from "../context/waited-fault.ts";
import { workerId } from "../context/worker-id.ts";
import { loadVerdict } from "../judge/crawl-documents.ts";
import { progressKeeper } from "./progress-keeper.ts";
import { hasTaskEnded, type TaskState } from "./task.ts";
import type { TaskFiles } from "./task-files.ts";
import { taskLife } from "./task-life.ts";
import type { TaskRunners, TaskWork } from "./task-runner.ts";
import type { StoredTask, TaskStore } from "./task-store.ts";
import { taskSweeper } from "./task-sweeper.ts";

/** Maximum number of claims; a task that reaches it without ending is presumed to crash its workers. */
const maxAttempts = 5;
/** Delay before retrying a task whose store failed, in milliseconds. */
const retryMs = 30_000;

/** Task that has ended, with its tenant. */
export interface EndedTask {
  readonly tenant: string;
  readonly task: TaskState;
}

/** Task with its result as stored; `null` unless it has completed. */
export interface TaskOutcome {
  readonly task: TaskState;
  readonly result: unknown;
}

/** Tasks that this process has queued or is running. */
export interface TaskJobs {
  readonly store: TaskStore;
  readonly files: TaskFiles;
  /** Stores a task and puts it into the queue. */
  start(task: TaskState): Promise<void>;
  /** Stores a task and runs it immediately. @throws the signal's reason when it aborts, which cancels the task */
  runNow(task: TaskState, signal: AbortSignal): Promise<TaskOutcome>;
  /**
   * Ends a task, in whichever process it runs. @throws AuditError `not_found`, or `conflict` when it has completed or
   * failed
   */
  cancel(tenant: string, id: string): Promise<TaskState>;
  /** Ends and deletes all tasks of a site. */
  deleteOfSite(siteId: string): Promise<void>;
  /** Works on a slice of kind `task` or `analysis`; when `suspend` aborts, the task returns to the queue. */
  run(slice: JobSlice, suspend: AbortSignal): Promise<void>;
  /** Puts all tasks that have not ended into the queue. */
  enqueueOpen(): Promise<void>;
  /** Re-enqueues tasks of a shared queue that have no worker. */
  sweep(): Promise<void>;
  /** Ends the tasks in progress in this process; they stay open in the store. */
  abort(reason: AuditError): void;
  /** Listens for every task that ends in this process. @returns function that unsubscribes */
  onEnd(listener: (ended: EndedTask) => void): () => void;
}

/** Dependencies of the task jobs. */
export interface TaskParts {
  readonly store: TaskStore;
  readonly files: TaskFiles;
  readonly queue: JobQueue;
  readonly runners: TaskRunners;
  readonly records: RecordStore;
  readonly clock: Clock;
  contextOf(tenant: string): AuditContext;
}

/** Runs the tasks of all tenants. */
export function taskJobs({ store, files, queue, runners, records, clock, contextOf }: TaskParts): TaskJobs {
  const running = new Map<string, AbortController>();
  const listeners = new Set<(ended: EndedTask) => void>();
  const { leaseMs } = queue;
  const life = leaseMs === null ? null : taskLife(records, clock, leaseMs);
  const sweeper = life === null || leaseMs === null ? null : taskSweeper({ store, life, clock, leaseMs, enqueue });

  function notifyEnded(task: TaskState): TaskState {
    if (hasTaskEnded(task)) for (const listener of listeners) listener({ tenant: task.tenant, task });
    return task;
  }

  async function enqueue({ kind, tenant, id, attempt }: TaskState): Promise<void> {
    try {
      // An analysis waits for its model, the others use a core.
      const slice = { kind: kind === "analysis" ? "analysis" : "task", tenant, id };
      // The next attempt has another key: a queue may still know the last one.
      await queue.enqueue(slice, { key: `${id}/${attempt}` });
    } catch (error) {
      if (queue.leaseMs === null) throw error;
      const message = "A task could not be put into the queue; a worker will find it in the store.";
      contextOf(tenant).logger.error(message, { id, error: String(error) });
    }
  }

  /** Claims a task; `null` when there is nothing to do, or another worker holds it. */
  async function claim(tenant: string, id: string): Promise<StoredTask | null> {
    const found = await store.get(tenant, id);
    if (found === null || hasTaskEnded(found.task)) return null;
    const now = timeOf(contextOf(tenant));
    if (found.task.attempt >= maxAttempts) {
      const message = `It was started ${maxAttempts} times, and each time its worker ended first.`;
      const failed = {
        ...found.task,
        status: "failed" as const,
        error: { code: "internal", message },
        finishedAt: now,
      };
      if ((await store.replace(failed, found.revision)) !== null) notifyEnded(failed);
      return null;
    }
    const { attempt, startedAt } = found.task;
    const task: TaskState = { ...found.task, status: "running", attempt: attempt + 1, startedAt: startedAt ?? now };
    const revision = await store.replace(task, found.revision);
    if (revision === null) return null;
    const { siteId, crawlId, kind } = task;
    const details = { workerId, tenantId: tenant, siteId, crawlId, taskId: id, kind, attempt: task.attempt };
    contextOf(tenant).logger.info("A task has started.", details);
    return { task, revision };
  }

  /**
   * Runs a claimed task.
   *
   * @returns the ended task and its result; `null` when it was cancelled, is to be continued, or belongs to another worker
   * @throws AuditError `store_unavailable` or `resources_exhausted`; all other errors end the task as failed
   */
  async function work({ task, revision }: StoredTask, signals: readonly AbortSignal[]): Promise<TaskOutcome | null> {
    const context = contextOf(task.tenant);
    const cancel = new AbortController();
    running.set(task.id, cancel);
    const signal = AbortSignal.any([cancel.signal, ...signals]);
    const end = async (change: Pick<TaskState, "status" | "error">, result: unknown): Promise<TaskOutcome | null> => {
      const last = { ...task, ...change, finishedAt: timeOf(context) };
      return (await store.replace(last, revision)) === null ? null : { task: notifyEnded(last), result };
    };
    const ended = new AbortController();
    const beating = life?.beat(task.id, ended.signal) ?? Promise.resolve();
    // If the store fails, the task itself meets the error and reports it.
    beating.catch(() => {});
    const keeper = progressKeeper((step) => keepStep(context, task, step), clock);
    const tell = (step: TaskStep) => {
      context.taskProgress.publish({ tenant: task.tenant, taskId: task.id, ...step });
      keeper.tell(step);
    };
    try {
      const result = await resultOf(context, { task, revision }, { signal, tell });
      await keeper.close();
      const stored = await store.putResult(task, result);
      return await end({ status: "completed", error: null }, stored);
    } catch (error) {
      if (signal.aborted || hasCode(error, "fenced")) return null;
      if (isMachineShortage(error)) await store.replace({ ...task, attempt: task.attempt - 1 }, revision);
      if (isWaitedFault(error)) throw error;
      await keeper.close();
      return await end({ status: "failed", error: failureOf(context, task, error) }, null);
    } finally {
      ended.abort();
      await Promise.allSettled([beating, keeper.close()]);
      running.delete(task.id);
    }
  }

  async function keepStep({ logger }: AuditContext, task: TaskState, step: TaskStep): Promise<void> {
    try {
      await store.putStep(task, step, clock.now());
    } catch (error) {
      logger.warn("How far a task is could not be stored.", { id: task.id, error: String(error) });
    }
  }

  async function resultOf(
    context: AuditContext,
    { task, revision }: StoredTask,
    { signal, tell }: Pick<TaskWork, "signal" | "tell">,
  ): Promise<unknown> {
    const site = await context.store.sites.get(task.siteId);
    const crawl = await context.store.crawls.get(task.crawlId);
    const verdict = crawl === null ? null : await loadVerdict(context.store, crawl.id);
    if (site === null || crawl === null || verdict === null) {
      throw new AuditError("not_found", "The crawl has been deleted.");
    }
    signal.throwIfAborted();
    const checkHeld = async () => {
      const stored = await store.get(task.tenant, task.id);
      if (stored?.revision !== revision)
        throw new AuditError("fenced", `The ${task.kind} ${task.id} was taken over by another worker.`);
    };
    return runners[task.kind]({ context, site, crawl, verdict, task, signal, files, tasks: store, checkHeld, tell });
  }

  async function run(slice: JobSlice, suspend: AbortSignal): Promise<void> {
    const { tenant, id } = slice;
    if (suspend.aborted || running.has(id)) return;
    const context = contextOf(tenant);
    try {
      const claimed = await claim(tenant, id);
      if (claimed !== null) await work(claimed, [suspend]);
      if (claimed !== null && suspend.aborted) await enqueue(claimed.task);
    } catch (error) {
      context.logger.error("A task could not be run and is tried again.", { id, error: String(error) });
      const runAt = context.clock.now() + retryMs;
      if (!suspend.aborted) await queue.enqueue(slice, { key: `${id}/${runAt}`, runAt });
    }
  }

  async function runNow(task: TaskState, signal: AbortSignal): Promise<TaskOutcome> {
    await store.create(task);
    const claimed = await claim(task.tenant, task.id);
    const ended = claimed === null ? null : await work(claimed, [signal]);
    if (signal.aborted) await cancel(task.tenant, task.id).catch(unlessEnded);
    signal.throwIfAborted();
    if (ended !== null) return ended;
    const stored = await store.get(task.tenant, task.id);
    if (stored === null) throw new AuditError("not_found", `The ${task.kind} ${task.id} was deleted while it ran.`);
    return { task: stored.task, result: await store.result(stored.task) };
  }

  async function cancel(tenant: string, id: string): Promise<TaskState> {
    for (;;) {
      const found = await store.get(tenant, id);
      if (found === null) throw new AuditError("not_found", `There is no task ${id}.`);
      const { task, revision } = found;
      if (task.status === "cancelled") return task;
      if (hasTaskEnded(task)) throw new AuditError("conflict", `The ${task.kind} ${id} has ended (${task.status}).`);
      const cancelled: TaskState = { ...task, status: "cancelled", finishedAt: timeOf(contextOf(tenant)) };
      if ((await store.replace(cancelled, revision)) === null) continue;
      running.get(id)?.abort(new AuditError("conflict", `The ${task.kind} was cancelled.`));
      return notifyEnded(cancelled);
    }
  }

  return {
    store,
    files,
    run,
    runNow,
    cancel,
    async start(task) {
      await store.create(task);
      await enqueue(task);
    },
    async deleteOfSite(siteId) {
      for (const task of await store.deleteOfSite(siteId)) {
        running.get(task.id)?.abort(new AuditError("conflict", "Its site was deleted."));
        await files.deleteOf(task.id);
        if (!hasTaskEnded(task)) notifyEnded({ ...task, status: "cancelled" });
      }
    },
    async enqueueOpen() {
      for await (const task of store.open()) await enqueue(task);
    },
    sweep: async () => sweeper?.(),
    abort(reason) {
      for (const controller of running.values()) controller.abort(reason);
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function timeOf({ clock }: AuditContext): string {
  return new Date(clock.now()).toISOString();
}

function hasCode(error: unknown, code: AuditErrorCode): boolean {
  return isAuditError(error) && error.code === code;
}

/** Returns the failure shown to the owner of a task: only messages that are meant for them. */
function failureOf({ logger }: AuditContext, { id, kind }: TaskState, error: unknown): TaskState["error"] {
  if (isAuditError(error) && error.code !== "internal" && error.code !== "plugin_failed") {
    return { code: error.code, message: error.message };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logger.error("A task failed by a fault of its own.", { id, kind, error: text });
  return { code: "internal", message: "It was ended by an internal fault." };
}

function unlessEnded(error: unknown): void {
  if (!isAuditError(error) || (error.code !== "conflict" && error.code !== "not_found")) throw error;
}
