import { AuditError } from "@sightline/model";
import type { JobQueue } from "@sightline/model/ports";
import type { BullmqQueueOptions } from "./bullmq-queue.ts";

/**
 * A job queue that any number of processes share, on Redis, Valkey or PostgreSQL (in a schema of its
 * own, `bullmq`, which {@link migrateQueue} makes).
 *
 * @param url `redis://…`, `rediss://…` or `postgres://…`
 * @throws AuditError `invalid_options`, or `queue_unavailable` when the server cannot be reached or a package that the
 * queue needs is not installed
 * @example
 * const queue = await bullmqQueue("redis://127.0.0.1:6379");
 * const auditor = createAuditor({ store: await postgresStore(url), queue });
 */
export async function bullmqQueue(url: string, options: BullmqQueueOptions = {}): Promise<JobQueue> {
  const { bullmqQueue: open } = await withPackages(url, () => import("./bullmq-queue.ts"));
  return open(url, options);
}

/**
 * Brings the tables of a queue on PostgreSQL up to date: once for each new version of this package, before the first
 * process of it starts. Any number of processes may do so at the same time. Redis has no tables.
 *
 * @throws AuditError `queue_unavailable`
 */
export async function migrateQueue(url: string): Promise<void> {
  if (!isPostgres(url)) return;
  await withPackages(url, async () => (await import("./migrate-queue.ts")).migrateQueue(url));
}

/** Does what needs optional packages. */
async function withPackages<Value>(url: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(cause.code))))
      throw cause;
    const packages = isPostgres(url) ? "bullmq pg" : "bullmq ioredis";
    throw new AuditError("queue_unavailable", `The job queue needs other packages; run: npm i ${packages}`, { cause });
  }
}

function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}
