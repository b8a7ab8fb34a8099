import type { AuditError, Crawl } from "@sightline/model";
import type { EndedTask } from "../tasks/task-jobs.ts";
import type { TaskProgress } from "../tasks/task-progress.ts";

/** A crawl that has ended, and whose it was. */
export interface EndedCrawl {
  readonly tenant: string;
  readonly crawl: Crawl;
}

/** The work on what was started as jobs: crawls, analyses, GEO audits and reports. */
export interface Jobs {
  /** Whether other processes may take what is put into the queue. */
  readonly isShared: boolean;
  /** Begins to work, and goes on with all crawls of all tenants that are open; without effect while it works. */
  start(options?: {
    /** Crawls at once, and as many tasks. Default 4. */ readonly concurrency?: number;
  }): Promise<void>;
  /** Lets requests under way finish and gives leases back; crawls that run stay open, to be gone on with. */
  stop(): Promise<void>;
  /** Hears of every crawl that ends in this process. @returns how to stop listening */
  onEnd(listener: (ended: EndedCrawl) => void): () => void;
  /** Slices of crawls that wait for a worker. @throws AuditError `queue_unavailable` */
  depth(): Promise<number>;
  /**
   * Why a crawl, or any crawl, waits in this process: its store could not be read or written, and is tried again. `null`
   * when none does.
   */
  storageFault(crawl?: { readonly tenant: string; readonly crawlId: string }): AuditError | null;
  /** Hears of every analysis, GEO audit and report that ends in this process. @returns how to stop listening */
  onTaskEnd(listener: (ended: EndedTask) => void): () => void;
  /** Hears how far analyses, GEO audits and reports in this process are. @returns how to stop listening */
  onTaskProgress(listener: (progress: TaskProgress) => void): () => void;
}
