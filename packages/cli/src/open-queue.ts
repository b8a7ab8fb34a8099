import { isAuditError, type JobQueue, type Logger } from "@sightline/model";
import { CommandFailure } from "./exit-codes.ts";

/**
 * Opens the job queue that --queue names.
 * @throws CommandFailure when it cannot be reached, is of a kind that is not known, or its package is not installed
 */
export async function openQueue(
  url: string,
  options: { readonly logger: Logger; readonly leaseMs?: number },
): Promise<JobQueue> {
  if (!/^(rediss?|postgres(ql)?):\/\//.test(url)) {
    throw new CommandFailure("--queue takes a URL that begins with redis://, rediss:// or postgres://.");
  }
  const { bullmqQueue } = await import("@sightline/queue-bullmq").catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND") {
      throw new CommandFailure("--queue needs a package more: npm install @sightline/queue-bullmq");
    }
    throw cause;
  });
  try {
    return await bullmqQueue(url, options);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  }
}
