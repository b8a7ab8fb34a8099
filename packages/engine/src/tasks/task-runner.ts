import type { Crawl, Site } from "@sightline/model";
import type { AuditContext } from "../context/audit-context.ts";
import type { TaskStep } from "../context/task-step.ts";
import type { Verdict } from "../judge/crawl-documents.ts";
import type { TaskKind, TaskState } from "./task.ts";
import type { TaskFiles } from "./task-files.ts";
import type { TaskStore } from "./task-store.ts";

/** Claimed task, with the data it reads. */
export interface TaskWork {
  readonly context: AuditContext;
  readonly site: Site;
  readonly crawl: Crawl;
  readonly verdict: Verdict;
  readonly task: TaskState;
  readonly signal: AbortSignal;
  readonly files: TaskFiles;
  readonly tasks: TaskStore;
  /**
   * Verifies that this worker still holds the task, before costly work.
   * @throws AuditError `fenced` when it was cancelled, deleted or claimed elsewhere
   */
  checkHeld(): Promise<void>;
  /** Reports progress; may be called often. */
  tell(step: TaskStep): void;
}

/** Runs a kind of task. @returns its result, as JSON */
export type TaskRunner = (work: TaskWork) => Promise<unknown>;

/** Runners of all kinds of tasks. */
export type TaskRunners = Readonly<Record<TaskKind, TaskRunner>>;
