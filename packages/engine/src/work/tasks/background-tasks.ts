import { availableParallelism } from "node:os";
import { AuditError, isAuditError, isMachineShortage } from "@sightline/model";
import type { Clock, JobQueue, Logger, RecordStore } from "@sightline/model/ports";
import type { AuditContext } from "../../context/audit-context.ts";
import { type Listeners, listeners } from "../../context/listeners.ts";
import type { TaskStep } from "../../context/task-step.ts";
import { isWaitedFault } from "../../context/waited-fault.ts";
import { workerId } from "../../context/worker-id.ts";
import { loadVerdict } from "../../judge/crawl-documents.ts";
import { whileBeating } from "../heartbeat.ts";
import type { WorkKind, WorkSlice } from "../work-kind.ts";
import { cancelWork, hasEnded } from "../work-status.ts";
import type { Worker } from "../worker.ts";
import { progressKeeper } from "./progress-keeper.ts";
import type { TaskState } from "./task.ts";
import { type TaskFiles, taskFiles } from "./task-files.ts";
import { taskHeartbeats } from "./task-heartbeats.ts";
import type { RunnableTasks, TaskWork } from "./task-kind.ts";
import { type StoredTask, type TaskStore, taskStore } from "./task-store.ts";

/** Maximum number of claims; a task that reaches it without ending is presumed to crash its workers. */
const maxAttempts = 5;
/** Reports and GEO audits each use a core while they run; more at once would make each slower. */
const maxTasks = Math.min(4, Math.max(2, availableParallelism()));
/** Analyses wait for their model. */
const maxAnalyses = 4;

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

/** BackgroundTasks as background work. */
export interface BackgroundTasks extends WorkKind {
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
  /** Ends the tasks that run immediately in this process; they stay open in the store. */
  close(reason: AuditError): void;
  readonly onEnd: Listeners<EndedTask>["subscribe"];
}

/** Dependencies of tasks as background work. */
export interface BackgroundTaskParts {
  readonly queue: Pick<JobQueue, "leaseMs">;
  readonly kinds: RunnableTasks;
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly worker: Worker;
  contextOf(tenant: string): AuditContext;
}

/** BackgroundTasks of all tenants as background work: a turn works on a task until it ends. */
export function backgroundTasks({
  queue: { leaseMs },
  kinds,
  records,
  clock,
  logger,
  worker,
  contextOf,
}: BackgroundTaskParts): BackgroundTasks {
  const store = taskStore(records, logger);
  const files = taskFiles(records);
  const heartbeats = taskHeartbeats(records, clock);
  const ends = listeners<EndedTask>();
  const closing = new AbortController();

  const timeNow = () => new Date(clock.now()).toISOString();
  const sliceOf = ({ kind, tenant, id, attempt }: TaskState): WorkSlice => ({
    kind: kinds[kind].slots,
    tenant,
    id,
    epoch: attempt,
  });

  const notifyEnded = (task: TaskState) => ends.notify({ tenant: task.tenant, task });

  /** Writes the end of a task over a revision. @returns `null` when it has been written in the meantime */
  async function end(
    { task, revision }: StoredTask,
    change: Pick<TaskState, "status"> & Partial<Pick<TaskState, "error">>,
    result: unknown = null,
  ): Promise<TaskOutcome | null> {
    const ended: TaskState = { ...task, ...change, finishedAt: timeNow() };
    if ((await store.replace(ended, revision)) === null) return null;
    notifyEnded(ended);
    return { task: ended, result };
  }

  /** Claims a task; `null` when there is nothing to do, or another worker holds it. */
  async function claim(tenant: string, id: string): Promise<StoredTask | null> {
    const found = await store.get(tenant, id);
    if (found === null || hasEnded(found.task)) return null;
    const { attempt, startedAt, siteId, crawlId, kind } = found.task;
    if (attempt >= maxAttempts) {
      const message = `It was started ${maxAttempts} times, and each time its worker ended first.`;
      await end(found, { status: "failed", error: { code: "internal", message } });
      return null;
    }
    const task: TaskState = {
      ...found.task,
      status: "running",
      attempt: attempt + 1,
      startedAt: startedAt ?? timeNow(),
    };
    const revision = await store.replace(task, found.revision);
    if (revision === null) return null;
    const details = { workerId, tenantId: tenant, siteId, crawlId, taskId: id, kind, attempt: task.attempt };
    logger.info("A task has started.", details);
    return { task, revision };
  }

  /**
   * Runs a claimed task.
   *
   * @returns the ended task and its result; `null` when it was cancelled, is to be continued, or belongs to another worker
   * @throws AuditError `store_unavailable` or `resources_exhausted`; all other errors end the task as failed
   */
  async function work(claimed: StoredTask, signal: AbortSignal): Promise<TaskOutcome | null> {
    const { task, revision } = claimed;
    const context = contextOf(task.tenant);
    const keeper = progressKeeper((step) => keepStep(task, step), clock);
    const tell = (step: TaskStep) => {
      context.taskProgress.notify({ tenant: task.tenant, taskId: task.id, ...step });
      keeper.tell(step);
    };
    try {
      const made = await resultOf(context, claimed, { signal, tell });
      await keeper.close();
      const result = await store.putResult(task, kinds[task.kind], made);
      return await end(claimed, { status: "completed", error: null }, result);
    } catch (error) {
      if (signal.aborted || (isAuditError(error) && error.code === "fenced")) return null;
      if (isMachineShortage(error)) await store.replace({ ...task, attempt: task.attempt - 1 }, revision);
      if (isWaitedFault(error)) throw error;
      await keeper.close();
      return await end(claimed, { status: "failed", error: failureOf(logger, task, error) });
    } finally {
      await keeper.close();
    }
  }

  /** Runs a claimed task, and keeps its heartbeat. */
  async function workWhileHeld(claimed: StoredTask, signal: AbortSignal): Promise<TaskOutcome | null> {
    const { task } = claimed;
    const beat = async () => {
      await checkHeld(claimed);
      await heartbeats.write(task.id);
    };
    try {
      return await whileBeating({ clock, logger, leaseMs }, beat, (lost) =>
        work(claimed, AbortSignal.any([signal, lost])),
      );
    } finally {
      if (leaseMs !== null) await heartbeats.delete(task.id).catch(() => {});
    }
  }

  async function checkHeld({ task: { tenant, id, kind }, revision }: StoredTask): Promise<void> {
    const stored = await store.get(tenant, id);
    if (stored?.revision === revision) return;
    throw new AuditError("fenced", `The ${kind} ${id} was taken over by another worker.`);
  }

  async function keepStep(task: TaskState, step: TaskStep): Promise<void> {
    try {
      await store.putStep(task, step, clock.now());
    } catch (error) {
      logger.warn("How far a task is could not be stored.", { id: task.id, error: String(error) });
    }
  }

  async function resultOf(
    context: AuditContext,
    claimed: StoredTask,
    { signal, tell }: Pick<TaskWork, "signal" | "tell">,
  ): Promise<unknown> {
    const { task } = claimed;
    const site = await context.store.sites.get(task.siteId);
    const crawl = await context.store.crawls.get(task.crawlId);
    const verdict = crawl === null ? null : await loadVerdict(context.store, crawl.id);
    if (site === null || crawl === null || verdict === null) {
      throw new AuditError("not_found", "The crawl has been deleted.");
    }
    signal.throwIfAborted();
    const held = { checkHeld: () => checkHeld(claimed), tell, signal };
    return kinds[task.kind].run({ context, site, crawl, verdict, task, files, tasks: store, ...held });
  }

  async function cancel(tenant: string, id: string): Promise<TaskState> {
    return cancelWork<TaskState>(id, {
      name: "task",
      read: async () => (await store.get(tenant, id))?.task ?? null,
      async tryToCancel({ kind }) {
        const found = await store.get(tenant, id);
        if (found === null || hasEnded(found.task)) return null;
        const cancelled = (await end(found, { status: "cancelled" }))?.task ?? null;
        if (cancelled !== null) worker.cancel({ tenant, id }, new AuditError("conflict", `The ${kind} was cancelled.`));
        return cancelled;
      },
    });
  }

  return {
    store,
    files,
    name: "task",
    slots: { task: maxTasks, analysis: maxAnalyses },
    open: () => store.open(),
    async look({ tenant, id }) {
      const found = await store.get(tenant, id);
      if (found === null || hasEnded(found.task)) return null;
      const { status, attempt } = found.task;
      return { slice: sliceOf(found.task), sign: `${status} ${attempt} ${await heartbeats.sign(id)}` };
    },
    async take({ tenant, id }, { suspend, cancel: cancelled }) {
      const claimed = await claim(tenant, id);
      if (claimed === null) return { kind: "over" };
      const { attempt } = claimed.task;
      try {
        const ended = await workWhileHeld(claimed, AbortSignal.any([suspend, cancelled]));
        const isLeft = ended === null && suspend.aborted && !cancelled.aborted;
        return isLeft ? { kind: "open", epoch: attempt } : { kind: "over" };
      } catch (error) {
        return { kind: "failed", epoch: isMachineShortage(error) ? attempt - 1 : attempt, error };
      }
    },
    cancel,
    async start(task) {
      await store.create(task);
      await worker.enqueue(sliceOf(task));
    },
    async runNow(task, signal) {
      await store.create(task);
      const ended = await worker.hold(task, async (cancelled) => {
        const claimed = await claim(task.tenant, task.id);
        if (claimed === null) return null;
        return workWhileHeld(claimed, AbortSignal.any([cancelled, closing.signal, signal]));
      });
      if (signal.aborted) await cancel(task.tenant, task.id).catch(unlessEnded);
      signal.throwIfAborted();
      if (ended !== null) return ended;
      const stored = await store.get(task.tenant, task.id);
      if (stored === null) throw new AuditError("not_found", `The ${task.kind} ${task.id} was deleted while it ran.`);
      return { task: stored.task, result: await store.result(stored.task) };
    },
    async deleteOfSite(siteId) {
      for (const task of await store.deleteOfSite(siteId)) {
        worker.cancel(task, new AuditError("conflict", "Its site was deleted."));
        await files.deleteOf(task.id);
        if (!hasEnded(task)) notifyEnded({ ...task, status: "cancelled" });
      }
    },
    close: (reason) => closing.abort(reason),
    onEnd: ends.subscribe,
  };
}

/** Returns the failure shown to the owner of a task: only messages that are meant for them. */
function failureOf(logger: Logger, { id, kind }: TaskState, error: unknown): TaskState["error"] {
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
