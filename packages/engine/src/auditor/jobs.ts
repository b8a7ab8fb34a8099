import type { AuditError } from "@sightline/model";
import type { TaskProgress } from "../context/task-progress.ts";
import type { StartRun } from "../schedules/scheduled-run.ts";
import type { EndedCrawl } from "../work/crawls/background-crawls.ts";
import type { EndedTask } from "../work/tasks/background-tasks.ts";

/** Options for working on jobs. */
export interface StartJobsOptions {
  /**
   * Maximum concurrent crawls, and up to 4 as many tasks. One tenant uses half of them, several leave at least one to
   * others as long as they are fewer. Default 16.
   */
  readonly concurrency?: number;
  /**
   * Starts the crawls of schedules when they are due, for hosts with quotas; `null`: schedules are not run. Default: a
   * crawl is started unless its site is being crawled.
   */
  readonly startRun?: StartRun | null;
}

/** Runs the work that was started as jobs: crawls, analyses, GEO audits and reports. */
export interface Jobs {
  /** `true` when other processes may claim work from the queue. */
  readonly isShared: boolean;
  /** Starts working and continues all open crawls of all tenants; no effect if already started. */
  start(options?: StartJobsOptions): Promise<void>;
  /**
   * Starts the crawls of schedules that are due now, as `start` does all the time; for hosts that are called by a clock of
   * their own. Each run is started once, in whichever process.
   */
  runSchedules(startRun?: StartRun): Promise<void>;
  /** Lets requests in progress finish and releases leases; running crawls stay open and can be resumed. */
  stop(): Promise<void>;
  /** Listens for every crawl that ends in this process. @returns function that unsubscribes */
  onEnd(listener: (ended: EndedCrawl) => void): () => void;
  /** Returns the number of crawl slices that wait for a worker. @throws AuditError `queue_unavailable` */
  depth(): Promise<number>;
  /**
   * Returns the fault for which a crawl, or any crawl, waits in this process: its store could not be read or written,
   * and is retried. `null` when none waits.
   */
  storageFault(crawl?: { readonly tenant: string; readonly crawlId: string }): AuditError | null;
  /**
   * Like `storageFault`, for what this machine lacks: file descriptors, memory, local ports. The work continues by itself
   * when it is there again.
   */
  shortage(crawl?: { readonly tenant: string; readonly crawlId: string }): AuditError | null;
  /** Listens for every analysis, GEO audit and report that ends in this process. @returns function that unsubscribes */
  onTaskEnd(listener: (ended: EndedTask) => void): () => void;
  /**
   * Listens for the progress of analyses, GEO audits and reports in this process. @returns function that unsubscribes
   */
  onTaskProgress(listener: (progress: TaskProgress) => void): () => void;
}
