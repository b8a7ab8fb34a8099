import { AuditError } from "@sightline/model";
import { type Clock, type JobQueue, type JobSlice, type Logger, silentLogger } from "@sightline/model/ports";
import { SchemaMigrationRequiredError } from "bullmq";
import { type Backend, backendOf } from "./backend.ts";
import { jobData, jobId, jobSlice } from "./job-slice.ts";
import { type Lane, lane } from "./lane.ts";
import { firstPriority } from "./tenant-order.ts";
import { watchWorker } from "./watch-worker.ts";

/** What a host may choose; everything has a default. */
export interface BullmqQueueOptions {
  /** What the queues on the server are named by; installations that share one need different ones. Default `sightline`. */
  readonly name?: string;
  /**
   * The kinds of slices: each has a queue of its own, so that short work does not wait for crawls. Default: those of the
   * engine, `crawl`, `task` and `analysis`.
   */
  readonly kinds?: readonly string[];
  /**
   * Milliseconds after which a worker that gave no sign of life is taken to be dead. Workers renew their leases twice in
   * that time; a process whose event loop stands still for longer loses its slices. Default 30,000.
   */
  readonly leaseMs?: number;
  /** How often dead workers are looked for, in milliseconds. Default: half of `leaseMs`. */
  readonly checkMs?: number;
  /** Default: silent. */
  readonly logger?: Logger;
  /** The clock of `runAt`. Default: the system's. */
  readonly clock?: Pick<Clock, "now">;
}

/**
 * How often one slice may lose its worker. It is high on purpose: a crawl that ends its workers is given up by the
 * engine, which knows it, and a slice that BullMQ gave up would be put in again anyhow.
 */
const maxStalls = 1000;
/** Finished jobs are not kept: the store knows what became of a crawl. */
const nothing = { count: 0 };
/** Longest wait for a server that does not answer when the queue is closed, in milliseconds. */
const closeMs = 5000;

/** Opens a queue on BullMQ, whose packages load with this module. @throws AuditError */
export async function bullmqQueue(url: string, options: BullmqQueueOptions = {}): Promise<JobQueue> {
  const { name = "sightline", leaseMs = 30_000, logger = silentLogger, clock = { now: () => Date.now() } } = options;
  const checkMs = options.checkMs ?? leaseMs / 2;
  if (!(leaseMs >= 1000)) throw new AuditError("invalid_options", `leaseMs must be 1,000 or more, not ${leaseMs}.`);
  const kinds = options.kinds ?? ["crawl", "task", "analysis"];
  let wasReached = false;
  const report = throttledWarning(logger);
  // Until the server has answered, its errors are the reason for which the queue cannot be opened.
  const warn = (error: Error) => {
    if (wasReached) report(error);
  };
  const lanes = new Map(
    kinds.map((kind) => [kind, lane(backendOf(url, `${name}-${kind}`), () => performance.now(), warn)]),
  );
  for (const { queue } of lanes.values()) queue.on("error", warn);
  await reached([...lanes.values()]);
  wasReached = true;

  function laneOf(kind: string): Lane {
    const known = lanes.get(kind);
    if (known !== undefined) return known;
    throw new AuditError("invalid_options", `The queue has no slices of kind "${kind}"; add it to kinds.`);
  }

  return {
    leaseMs,
    async enqueue(slice, { key, runAt }) {
      const delay = runAt === undefined ? 0 : Math.max(0, runAt - clock.now());
      const { queue, arrange } = laneOf(slice.kind);
      const options = { jobId: jobId(key), delay, priority: firstPriority };
      await orUnavailable(queue.add(slice.kind, jobData(slice), options));
      await arrange();
    },
    async work(handler, { concurrency, signal }) {
      if (signal.aborted) return;
      await Promise.all([...lanes.values()].map(({ arrange }) => arrange()));
      const workers = [...lanes].map(([kind, { worker, arrangeWithout }]) => {
        const taking = worker((data, id) => handled(handler, data, logger).then(() => arrangeWithout(id)), {
          concurrency: concurrency(kind),
          lockDuration: leaseMs,
          stalledInterval: checkMs,
          maxStalledCount: maxStalls,
          removeOnComplete: nothing,
          removeOnFail: nothing,
        });
        watchWorker(taking, { kind, warn, logger });
        return taking;
      });
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
      await Promise.all(workers.map((worker) => worker.close()));
    },
    yields: (slice) => laneOf(slice.kind).yields(slice),
    async depth(kind) {
      const { queue } = laneOf(kind);
      // Slices that lost their worker, and those of earlier versions, have no priority.
      const counts = await orUnavailable(Promise.all([queue.getPrioritizedCount(), queue.getWaitingCount()]));
      return counts[0] + counts[1];
    },
    async close() {
      await Promise.all([...lanes.values()].map(({ queue }) => withinTime(queue.close())));
    },
  };
}

async function reached(lanes: readonly Backend[]): Promise<void> {
  const deadline = new AbortController();
  try {
    await Promise.race([
      Promise.all(lanes.map(({ queue }) => queue.waitUntilReady())),
      new Promise((_, reject) => {
        const timer = setTimeout(() => reject(new Error(`no answer within ${closeMs} ms`)), closeMs);
        deadline.signal.addEventListener("abort", () => clearTimeout(timer));
      }),
    ]);
  } catch (cause) {
    await Promise.all(lanes.map(({ queue }) => withinTime(queue.close())));
    throw unavailable(cause);
  } finally {
    deadline.abort();
  }
}

async function handled(handler: (slice: JobSlice) => Promise<void>, data: unknown, logger: Logger): Promise<void> {
  const slice = jobSlice(data);
  if (slice === null) {
    logger.error("A job of the queue is not a slice and is dropped; does another program use the queue's name?");
    return;
  }
  try {
    await handler(slice);
  } catch (error) {
    // The slice is over: what is left of its work is found in the store.
    logger.error("A slice failed.", { kind: slice.kind, id: slice.id, error: String(error) });
  }
}

const warningEveryMs = 10_000;

/** While a server is away, every connection complains several times a second: one line tells it. */
function throttledWarning(logger: Logger): (error: Error) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let unreported = 0;
  return ({ message }) => {
    unreported++;
    const now = performance.now();
    if (now - reportedAt < warningEveryMs) return;
    logger.warn("The job queue has trouble.", { error: message, times: unreported });
    reportedAt = now;
    unreported = 0;
  };
}

async function orUnavailable<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** The message names no URL: it may hold a password. */
export function unavailable(cause: unknown): AuditError {
  if (cause instanceof SchemaMigrationRequiredError) {
    const text = "The database has no tables for the job queue; make them once: sightline migrate --queue postgres://…";
    return new AuditError("queue_unavailable", text, { cause });
  }
  const why = cause instanceof Error && cause.message !== "" ? cause.message : "no answer";
  const text = `The job queue cannot be reached (${why}); check its URL and that the server is running.`;
  return new AuditError("queue_unavailable", text, { retryable: true, cause });
}

async function withinTime(closing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closeMs);
  });
  await Promise.race([closing.catch(() => {}), deadline]);
  clearTimeout(timer);
}
