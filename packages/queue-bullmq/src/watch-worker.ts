import { channel } from "node:diagnostics_channel";
import type { Logger, LostSliceFacts } from "@sightline/model/ports";
import type { WorkerSide } from "./backend.ts";

const lostSlices = channel("sightline:slice:lost");

interface Watch {
  /** The kind of slices that the worker takes. */
  readonly kind: string;
  readonly warn: (error: Error) => void;
  readonly logger: Logger;
}

/** Reports errors of a worker, and the slices whose workers it has found dead. */
export function watchWorker(worker: WorkerSide, { kind, warn, logger }: Watch): void {
  worker.on("error", warn);
  worker.on("failed", (_job, error) => warn(error));
  worker.on("stalled", (jobId) => {
    logger.warn("A slice has lost its worker and waits for another one.", { jobId });
    const facts: LostSliceFacts = { kind };
    lostSlices.publish(facts);
  });
}
