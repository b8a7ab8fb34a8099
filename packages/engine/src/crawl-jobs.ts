import { type AuditStore, type Crawl, type CrawlEvent, isAuditError, type JobQueue } from "@sightline/model";
import type { AuditContext } from "./audit-context.ts";
import type { EndedCrawl, Jobs, NumberedEvent } from "./auditor.ts";
import { hasEnded, runCrawlJob } from "./crawl-job.ts";
import { type EventStream, eventStream } from "./event-stream.ts";

/** Longest wait for requests under way when the work is stopped, in milliseconds. */
const drainMs = 15_000;
/** Wait before a crawl is tried again after its store failed, in milliseconds. */
const retryMs = 30_000;
/** Events of one take-over of a crawl; the next one's numbers are higher. */
const eventsPerEpoch = 1_000_000_000;

/** The crawls that this process has queued or is running. */
export interface CrawlJobs extends Jobs {
  /** Puts a stored crawl into the queue. */
  enqueue(tenant: string, crawlId: string): Promise<void>;
  /** Asks a crawl that this process runs to end. @returns whether it runs it */
  cancel(tenant: string, crawlId: string): boolean;
  /** Tells the listeners of a crawl that ended without having run. */
  ended(ended: EndedCrawl): void;
  /** The events of a crawl that waits or runs here; `null` for others. */
  eventsOf(tenant: string, crawlId: string): EventStream<NumberedEvent> | null;
}

interface Job {
  readonly cancel: AbortController;
  readonly events: EventStream<NumberedEvent>;
  isRunning: boolean;
}

/** Runs the crawls of all tenants as jobs. */
export function crawlJobs(store: AuditStore, queue: JobQueue, contextOf: (tenant: string) => AuditContext): CrawlJobs {
  const jobs = new Map<string, Job>();
  const listeners = new Set<(ended: EndedCrawl) => void>();
  let work: { readonly done: Promise<void>; stop(): Promise<void> } | null = null;

  const keyOf = (tenant: string, crawlId: string) => `${tenant}\n${crawlId}`;
  const jobOf = (tenant: string, crawlId: string): Job => {
    const key = keyOf(tenant, crawlId);
    const job = jobs.get(key) ?? { cancel: new AbortController(), events: eventStream(), isRunning: false };
    jobs.set(key, job);
    return job;
  };

  async function enqueue(tenant: string, crawlId: string, runAt?: number): Promise<void> {
    jobOf(tenant, crawlId);
    const slice = { kind: "crawl", tenant, id: crawlId };
    await queue.enqueue(slice, { key: keyOf(tenant, crawlId), ...(runAt === undefined ? {} : { runAt }) });
  }

  function ended(end: EndedCrawl): void {
    const key = keyOf(end.tenant, end.crawl.id);
    jobs.get(key)?.events.end();
    jobs.delete(key);
    for (const listener of listeners) listener(end);
  }

  async function run(tenant: string, crawlId: string, abort: AbortSignal, suspend: AbortSignal): Promise<void> {
    const job = jobOf(tenant, crawlId);
    const context = contextOf(tenant);
    if (job.isRunning) return;
    job.isRunning = true;
    try {
      const signals = { abort, suspend, cancel: job.cancel.signal };
      const crawl = await runCrawlJob(context, crawlId, signals, (event, epoch) =>
        job.events.push(numbered(event, epoch)),
      );
      if (crawl !== null) ended({ tenant, crawl });
    } catch (error) {
      context.logger.error("A crawl could not be run and is tried again.", { crawlId, error: messageOf(error) });
      if (isAuditError(error) && !abort.aborted) await enqueue(tenant, crawlId, context.clock.now() + retryMs);
    } finally {
      job.isRunning = false;
      if (jobs.get(keyOf(tenant, crawlId)) === job && (suspend.aborted || abort.aborted)) {
        job.events.end();
        jobs.delete(keyOf(tenant, crawlId));
      }
    }
  }

  return {
    enqueue,
    ended,
    cancel(tenant, crawlId) {
      const job = jobs.get(keyOf(tenant, crawlId));
      job?.cancel.abort();
      return job?.isRunning === true;
    },
    eventsOf: (tenant, crawlId) => jobs.get(keyOf(tenant, crawlId))?.events ?? null,
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async start({ concurrency = 4 } = {}) {
      if (work !== null) return;
      const [suspend, abort] = [new AbortController(), new AbortController()];
      const done = queue.work((slice) => run(slice.tenant, slice.id, abort.signal, suspend.signal), {
        concurrency,
        signal: suspend.signal,
      });
      work = {
        done,
        async stop() {
          suspend.abort();
          const timer = setTimeout(() => abort.abort(), drainMs);
          await done;
          clearTimeout(timer);
        },
      };
      for await (const { tenant, crawlId } of store.openCrawls()) await enqueue(tenant, crawlId);
    },
    async stop() {
      await work?.stop();
      work = null;
      for (const { events } of jobs.values()) events.end();
      jobs.clear();
    },
  };
}

function numbered(event: CrawlEvent, epoch: number): NumberedEvent {
  return { ...event, id: epoch * eventsPerEpoch + event.sequence };
}

/** What a crawl's stored state says, as an event: for readers of a crawl that another process runs, or that has ended. */
export function storedEvent(crawl: Crawl): NumberedEvent {
  const place = { sequence: hasEnded(crawl) ? eventsPerEpoch - 1 : eventsPerEpoch / 2 + crawl.counts.fetched };
  const event: CrawlEvent = hasEnded(crawl)
    ? { ...place, elapsedMs: 0, type: "crawl-finished", status: crawl.status, stopReason: crawl.stopReason }
    : {
        ...place,
        elapsedMs: 0,
        type: "progress",
        counts: crawl.counts,
        pending: Math.max(0, crawl.counts.discovered - crawl.counts.fetched - crawl.counts.skippedByRobots),
        pagesPerSecond: 0,
        url: null,
        issues: 0,
      };
  return numbered(event, crawl.epoch);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
