import type { Crawl, Site } from "@sightline/model";
import type { AuditContext } from "../audit/audit-context.ts";
import type { Verdict } from "../judge/crawl-documents.ts";
import type { TaskKind, TaskState } from "./task.ts";
import type { TaskFiles } from "./task-files.ts";
import type { TaskStep } from "./task-step.ts";
import type { TaskStore } from "./task-store.ts";

/** A task that has been taken up, with what it reads. */
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
   * Makes sure that the task is still this worker's, before something that costs.
   * @throws AuditError `fenced` when it was cancelled, deleted or taken over elsewhere
   */
  checkHeld(): Promise<void>;
  /** Tells how far it is; may be told often. */
  tell(step: TaskStep): void;
}

/** What a kind of task does. @returns its result, as JSON */
export type TaskRunner = (work: TaskWork) => Promise<unknown>;

/** What every kind of task does. */
export type TaskRunners = Readonly<Record<TaskKind, TaskRunner>>;
