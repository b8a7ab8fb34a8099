import { setMaxListeners } from "node:events";
import { availableParallelism } from "node:os";
import { type Crawl, isAuditError } from "@sightline/model";
import type { AuditStore, Clock, JobQueue, JobSlice, Logger } from "@sightline/model/ports";
import { type EventStream, eventStream } from "../audit/event-stream.ts";
import type { AuditContext } from "../context/audit-context.ts";
import type { TaskJobs } from "../tasks/task-jobs.ts";
import { type JobSignals, runCrawlJob } from "./crawl-job.ts";
import { crawlSweeper } from "./crawl-sweeper.ts";
import { publishDepth, publishSlice, type SliceFacts } from "./diagnostics.ts";
import { faultWaits } from "./fault-waits.ts";
import type { EndedCrawl, Jobs, StartJobsOptions } from "./jobs.ts";
import { type NumberedEvent, numbered } from "./numbered-event.ts";

const kind = "crawl";
/** Maximum wait for requests in progress when the work is stopped, in milliseconds. */
const drainMs = 15_000;
/** Crawls wait for their hosts most of the time, so that many of them fill a core. */
const defaultCrawls = 16;
/** Reports and GEO audits each use a core while they run; more at once would make each slower. */
const maxTasks = Math.min(4, Math.max(2, availableParallelism()));
/** Analyses wait for their model. */
const maxAnalyses = 4;
const slotsOf: Readonly<Record<string, number>> = { task: maxTasks, analysis: maxAnalyses };
/** Delay before retrying a crawl whose store failed, in milliseconds; with a shared queue, a fraction of the lease. */
const retryMs = 30_000;
const retriesPerLease = 6;
/** Number of sweeps over all open crawls per lease. */
const sweepsPerLease = 2;

/** Crawls that this process has queued or is running. */
export interface CrawlJobs extends Omit<Jobs, "start" | "runSchedules" | "onTaskEnd" | "onTaskProgress"> {
  /** Starts working and continues all open crawls; no effect if already started. */
  start(options?: Pick<StartJobsOptions, "concurrency">): Promise<void>;
  /** Puts a stored crawl into the queue; if a shared queue is unreachable, a worker finds the crawl in the store. */
  enqueue(tenant: string, crawl: Pick<Crawl, "id" | "epoch">): Promise<void>;
  /** Asks a crawl that runs in this process to end. @returns `true` if it runs here */
  cancel(tenant: string, crawlId: string): boolean;
  /** Notifies the listeners of a crawl that ended without having run. */
  ended(ended: EndedCrawl): void;
  /** Returns the events of a crawl that waits or runs here; `null` for others. */
  eventsOf(tenant: string, crawlId: string): EventStream<NumberedEvent> | null;
}

interface Job {
  readonly cancel: AbortController;
  readonly events: EventStream<NumberedEvent>;
  isRunning: boolean;
}

/** Slice that follows another one. */
interface NextJob {
  readonly epoch: number;
  readonly runAt?: number;
}

/** Dependencies of the jobs. */
export interface JobParts {
  readonly store: AuditStore;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Maximum time that one worker spends on a crawl. */
  readonly slice: { readonly ms: number; readonly pages: number };
  /** Tasks, which share the queue. */
  readonly tasks: Pick<TaskJobs, "run" | "enqueueOpen" | "sweep">;
  contextOf(tenant: string): AuditContext;
}

/**
 * Runs the crawls of all tenants as jobs. A job is one slice of a crawl and puts the next one into the queue. On a
 * shared queue, a worker with more work than others gives crawls away at the end of each slice; within one process a
 * slice ends only when another crawl waits.
 */
export function crawlJobs({ store, queue, clock, logger, slice: limits, tasks, contextOf }: JobParts): CrawlJobs {
  const { leaseMs } = queue;
  const jobs = new Map<string, Job>();
  const listeners = new Set<(ended: EndedCrawl) => void>();
  const waits = faultWaits(clock);
  let work: { readonly done: Promise<void>; stop(): Promise<void> } | null = null;

  const keyOf = (tenant: string, crawlId: string) => `${tenant}\n${crawlId}`;
  const waitKey = (crawl?: { readonly tenant: string; readonly crawlId: string }) =>
    crawl === undefined ? undefined : keyOf(crawl.tenant, crawl.crawlId);
  const jobOf = (tenant: string, crawlId: string): Job => {
    const key = keyOf(tenant, crawlId);
    const job = jobs.get(key) ?? { cancel: new AbortController(), events: eventStream(), isRunning: false };
    jobs.set(key, job);
    return job;
  };

  async function enqueue(tenant: string, { id, epoch }: Pick<Crawl, "id" | "epoch">, runAt?: number): Promise<void> {
    // Another process may claim it from a shared queue: then its events are not reported here.
    if (leaseMs === null) jobOf(tenant, id);
    try {
      // The key names the slice, so that a waiting slice is not added again and one in progress does not block the
      // next.
      const key = `${keyOf(tenant, id)}\n${epoch}`;
      await queue.enqueue({ kind, tenant, id, epoch }, { key, ...(runAt === undefined ? {} : { runAt }) });
    } catch (error) {
      if (leaseMs === null) throw error;
      logger.error("A crawl could not be put into the queue; a worker will find it in the store.", {
        crawlId: id,
        error: messageOf(error),
      });
    }
  }

  function ended(end: EndedCrawl): void {
    const key = keyOf(end.tenant, end.crawl.id);
    jobs.get(key)?.events.end();
    jobs.delete(key);
    for (const listener of listeners) listener(end);
  }

  /** @returns the job that continues, if any */
  async function workOn(job: Job, slice: JobSlice, signals: Omit<JobSignals, "cancel">): Promise<NextJob | null> {
    const { tenant, id, epoch = 0 } = slice;
    const key = keyOf(tenant, id);
    const startedAt = clock.monotonic();
    let fetchedBefore: number | null = null;
    let outcome: SliceFacts["outcome"] = "failed";
    try {
      const came = await runCrawlJob(
        contextOf(tenant),
        { id, epoch },
        { ...signals, cancel: job.cancel.signal },
        {
          slice: {
            ...limits,
            isWanted: async () => leaseMs !== null || (await queue.depth(kind)) > 0,
            yields: async () => (await queue.yields?.(slice)) === true,
          },
          leaseMs,
          onEvent(event, epoch) {
            job.events.push(numbered(event, epoch));
            if (event.type !== "progress") return;
            fetchedBefore ??= event.counts.fetched;
            if (event.counts.fetched > fetchedBefore) waits.resumed(key);
          },
        },
      );
      outcome = came.kind;
      if (came.kind === "failed") {
        waits.failed(key, came.error);
        return retryJob(slice, came.epoch, came.error, signals);
      }
      waits.resumed(key);
      if (came.kind === "ended") ended({ tenant, crawl: came.crawl });
      // Within one process, what remains when the work ends is found again in the store.
      const goesOn = came.kind === "open" && (leaseMs !== null || !signals.suspend.aborted);
      return goesOn ? { epoch: came.epoch } : null;
    } catch (error) {
      // On a shared queue the sweeper finds it.
      logger.error("A crawl could not be run.", { crawlId: id, error: messageOf(error) });
      return null;
    } finally {
      publishSlice({ tenantId: tenant, crawlId: id, outcome, durationMs: clock.monotonic() - startedAt });
    }
  }

  /**
   * Schedules another attempt for a crawl whose store failed. @returns the job of this process that makes it, if any
   */
  function retryJob(
    { tenant, id }: JobSlice,
    epoch: number,
    error: unknown,
    { suspend, abort }: Omit<JobSignals, "cancel">,
  ): NextJob | null {
    logger.error("A crawl could not be run and is tried again.", { crawlId: id, error: messageOf(error) });
    if (leaseMs === null) return abort.aborted ? null : { epoch, runAt: clock.now() + retryMs };
    // Its slice is over, so its key is free by then; if this worker dies, another worker's sweeper finds the crawl.
    void clock.sleep(Math.min(retryMs, leaseMs / retriesPerLease), suspend).then(
      () => enqueue(tenant, { id, epoch }),
      () => {},
    );
    return null;
  }

  async function run(slice: JobSlice, signals: Omit<JobSignals, "cancel">): Promise<void> {
    const { tenant, id } = slice;
    const job = jobOf(tenant, id);
    if (job.isRunning) return;
    job.isRunning = true;
    const next = await workOn(job, slice, signals);
    job.isRunning = false;
    const isGone = leaseMs !== null || signals.suspend.aborted || signals.abort.aborted;
    if (isGone && jobs.get(keyOf(tenant, id)) === job) {
      job.events.end();
      jobs.delete(keyOf(tenant, id));
    }
    if (next !== null) await enqueue(tenant, { id, epoch: next.epoch }, next.runAt);
  }

  /** Sweeps the crawls of a shared queue, and tasks that it has lost, until the work ends. */
  async function keepWatch(every: number, signal: AbortSignal): Promise<void> {
    const sweeper = crawlSweeper({ store, clock, logger, leaseMs: every, enqueue });
    while (!signal.aborted) {
      try {
        const openCrawls = await sweeper.sweep();
        await tasks.sweep();
        publishDepth({ waiting: await queue.depth(kind), openCrawls });
      } catch (error) {
        logger.warn("Open crawls could not be looked after.", { error: messageOf(error) });
      }
      // The sleep rejects only when the work ends.
      await clock.sleep(every / sweepsPerLease, signal).catch(() => {});
    }
  }

  async function enqueueOpen(): Promise<void> {
    for await (const { tenant, crawlId } of store.openCrawls()) {
      try {
        const crawl = await store.tenant(tenant).crawls.get(crawlId);
        if (crawl !== null) await enqueue(tenant, crawl);
      } catch (error) {
        if (isAuditError(error) && error.code === "store_unavailable") throw error;
        // A damaged crawl record must not keep the others from continuing.
        logger.error("An open crawl cannot be read and is skipped.", { crawlId, error: messageOf(error) });
      }
    }
  }

  return {
    isShared: leaseMs !== null,
    enqueue,
    ended,
    cancel(tenant, crawlId) {
      const job = jobs.get(keyOf(tenant, crawlId));
      job?.cancel.abort();
      return job?.isRunning === true;
    },
    eventsOf: (tenant, crawlId) => jobs.get(keyOf(tenant, crawlId))?.events ?? null,
    depth: () => queue.depth(kind),
    storageFault: (crawl) => waits.fault("store_unavailable", waitKey(crawl)),
    shortage: (crawl) => waits.fault("resources_exhausted", waitKey(crawl)),
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async start({ concurrency = defaultCrawls } = {}) {
      // A second process would claim the crawls of the first one, and abandon them when it ends.
      if (leaseMs === null) await store.lockJobs?.();
      if (work !== null) return;
      const [suspend, abort] = [new AbortController(), new AbortController()];
      // Each running crawl and task listens until it ends.
      setMaxListeners(0, suspend.signal, abort.signal);
      const handle = (slice: JobSlice) =>
        slice.kind === kind
          ? run(slice, { abort: abort.signal, suspend: suspend.signal })
          : tasks.run(slice, suspend.signal);
      const working = queue.work(handle, {
        concurrency: (of) => Math.min(concurrency, slotsOf[of] ?? concurrency),
        signal: suspend.signal,
      });
      const watching = leaseMs === null ? Promise.resolve() : keepWatch(leaseMs, suspend.signal);
      const done = Promise.all([working, watching]).then(() => {});
      work = {
        done,
        async stop() {
          suspend.abort();
          const timer = setTimeout(() => abort.abort(), drainMs);
          await done;
          clearTimeout(timer);
        },
      };
      // Crawls waiting in a shared queue are still there, and those of other processes must not be disturbed.
      if (leaseMs === null) {
        await enqueueOpen();
        await tasks.enqueueOpen();
      }
    },
    async stop() {
      await work?.stop();
      work = null;
      for (const { events } of jobs.values()) events.end();
      jobs.clear();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
