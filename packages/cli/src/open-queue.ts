import { isAuditError } from "@sightline/model";
import type { JobQueue, Logger } from "@sightline/model/ports";
import { CommandFailure } from "./exit-codes.ts";

/**
 * Opens the job queue that --queue names.
 * @throws CommandFailure if it cannot be reached, is of an unknown kind, or its packages are not installed
 */
export async function openQueue(
  url: string,
  options: { readonly logger: Logger; readonly leaseMs?: number },
): Promise<JobQueue> {
  return withQueues(url, ({ bullmqQueue }) => bullmqQueue(url, options));
}

/** Migrates the tables of a queue on PostgreSQL. @throws CommandFailure */
export async function migrateQueue(url: string): Promise<void> {
  await withQueues(url, (queues) => queues.migrateQueue(url));
}

/** Checks the value of --queue. @throws CommandFailure if it is of an unknown kind */
export function queueUrlOf(url: string): string {
  if (/^(rediss?|postgres(ql)?):\/\//.test(url)) return url;
  throw new CommandFailure("--queue takes a URL that begins with redis://, rediss:// or postgres://.");
}

async function withQueues<Value>(
  url: string,
  use: (queues: typeof import("@sightline/queue-bullmq")) => Promise<Value>,
): Promise<Value> {
  queueUrlOf(url);
  const queues = await import("@sightline/queue-bullmq");
  try {
    return await use(queues);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  }
}
