import { AuditError } from "@sightline/model";
import { createPostgresBackend, Queue, Worker, type WorkerOptions } from "bullmq";
import type { JobData } from "./job-slice.ts";

/** A queue and its workers on one server: what the two kinds of server have in common. */
export interface Backend {
  readonly queue: QueueSide;
  /** Begins to take slices. */
  worker(
    process: (data: unknown, jobId: string) => Promise<void>,
    options: Omit<WorkerOptions, "connection">,
  ): WorkerSide;
}

/** What is used of a BullMQ queue. */
export interface QueueSide {
  add(
    name: string,
    data: JobData,
    options: { readonly jobId: string; readonly delay: number; readonly priority: number },
  ): Promise<unknown>;
  /** Lists jobs by state; some may be gone since their ids were read. */
  getJobs(
    states: ("active" | "prioritized")[],
    start: number,
    end: number,
    ascending: boolean,
  ): Promise<(QueuedJob | undefined)[]>;
  getWaitingCount(): Promise<number>;
  getPrioritizedCount(): Promise<number>;
  waitUntilReady(): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

/** What is used of a BullMQ job. */
export interface QueuedJob {
  readonly id?: string | undefined;
  readonly data: unknown;
  readonly timestamp: number;
  readonly processedOn?: number | undefined;
  readonly priority: number;
  changePriority(options: { readonly priority: number }): Promise<void>;
}

/** What is used of a BullMQ worker. */
export interface WorkerSide {
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "stalled", listener: (jobId: string) => void): unknown;
  on(event: "failed", listener: (job: unknown, error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
}

/** The back end that a URL names. @throws AuditError `invalid_options` */
export function backendOf(url: string, name: string): Backend {
  if (/^rediss?:\/\//.test(url)) return redisBackend(url, name);
  if (/^postgres(ql)?:\/\//.test(url)) return postgresBackend(url, name);
  throw new AuditError("invalid_options", "The URL of a queue must begin with redis://, rediss:// or postgres://.");
}

/** Longest wait between two tries to reach Redis again, in milliseconds. */
const maxRetryMs = 5000;
const retryStrategy = (times: number) => Math.min(maxRetryMs, 100 * 2 ** Math.min(times, 10));

function redisBackend(url: string, name: string): Backend {
  // Whoever puts slices in hears of a lost server soon; workers wait for it to come back.
  const adding = { url, retryStrategy, maxRetriesPerRequest: 3 };
  const working = { url, retryStrategy, maxRetriesPerRequest: null };
  return {
    queue: new Queue(name, { connection: adding }),
    worker: (process, options) =>
      new Worker(name, ({ data, id = "" }) => process(data, id), { ...options, connection: working }),
  };
}

/**
 * Takes the server's options out of a URL: those of a URL stand above those of the program, and a search path among them
 * would hide the tables of the queue.
 */
export function postgresConnection(url: string): { readonly connectionString: string; readonly options?: string } {
  const stripped = new URL(url);
  const options = stripped.searchParams.get("options");
  if (options === null) return { connectionString: url };
  stripped.searchParams.delete("options");
  return { connectionString: stripped.href, options };
}

/** Most connections of one queue or worker, opened when needed; a worker holds one more, which listens. */
const poolSize = 2;

function postgresBackend(url: string, name: string): Backend {
  const connection = { ...postgresConnection(url), max: poolSize };
  return {
    queue: new Queue(name, { connection }, createPostgresBackend),
    worker: (process, options) =>
      new Worker(name, ({ data, id = "" }) => process(data, id), { ...options, connection }, createPostgresBackend),
  };
}
