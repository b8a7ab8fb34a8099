import type { Crawl, Site, TaskKind } from "@sightline/model";
import type { ZodType } from "zod";
import type { AuditContext } from "../../context/audit-context.ts";
import type { TaskStep } from "../../context/task-step.ts";
import type { Verdict } from "../../judge/crawl-documents.ts";
import type { TaskState } from "./task.ts";
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

/** Results of a kind of task, as they are stored. */
export interface TaskResults<Result> {
  readonly kind: TaskKind;
  /** Schema by which results are written and read. */
  readonly result: ZodType<Result>;
  /** Returns why a stored result is of no use to this version, for people; `null` when it may be read. */
  outdated?(stored: unknown): string | null;
}

/** Part of a kind of task that runs it. */
export interface RunnableTask extends TaskResults<unknown> {
  /** Kind of its slices in the queue: an `analysis` waits for its model, a `task` uses a core. */
  readonly slots: "analysis" | "task";
  /** @returns its result, as JSON */
  run(work: TaskWork): Promise<unknown>;
}

/** Kind of task on a judged crawl: everything that the work needs to know about it. */
export interface TaskDeclaration<Options, Result> extends TaskResults<Result>, Pick<RunnableTask, "slots"> {
  readonly options: ZodType<Options>;
  /** Retention period in milliseconds. Default: as long as its site. */
  readonly keepMs?: number;
  /** Form of the options in the stored task. Default: as they were given. */
  readonly stored?: {
    readonly schema: ZodType<Options>;
    optionsOf(
      context: AuditContext,
      options: Options,
      place: { readonly siteId: string; readonly expiresAt: number | null },
    ): Promise<unknown>;
  };
  /** Checks options before a task is stored. @throws AuditError `invalid_options`, or `not_found` for what they name */
  check?(context: AuditContext, options: Options, crawl: Crawl): Promise<void>;
  run(work: TaskWork): Promise<Result>;
}

/** Kinds of tasks that an auditor runs. */
export type RunnableTasks = Readonly<Record<TaskKind, RunnableTask>>;
