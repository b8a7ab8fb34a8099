import { isAuditError } from "@sightline/model";
import type { Clock, Logger } from "@sightline/model/ports";

/** Number of heartbeats per lease. */
const beatsPerLease = 3;

/** Parts that heartbeats need. */
export interface HeartbeatParts {
  readonly clock: Pick<Clock, "sleep">;
  readonly logger: Logger;
  /** `null` without other processes: nothing is written. */
  readonly leaseMs: number | null;
}

/**
 * Does work, and writes a heartbeat several times per lease meanwhile, even if nothing else changes.
 *
 * @param beat writes a heartbeat; throws `fenced` or `not_found` if another worker has it, or if it was deleted
 * @param work receives a signal that aborts then
 */
export async function whileBeating<Result>(
  { clock, logger, leaseMs }: HeartbeatParts,
  beat: () => Promise<void>,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const [lost, end] = [new AbortController(), new AbortController()];
  if (leaseMs === null) return work(lost.signal);

  async function keepBeating(every: number): Promise<void> {
    while (!end.signal.aborted && !lost.signal.aborted) {
      try {
        await beat();
      } catch (error) {
        if (isAuditError(error) && (error.code === "fenced" || error.code === "not_found")) return lost.abort(error);
        logger.warn("A heartbeat could not be stored.", { error: String(error) });
      }
      // The sleep rejects only at the end of the work.
      await clock.sleep(every, end.signal).catch(() => {});
    }
  }

  const beating = keepBeating(leaseMs / beatsPerLease);
  try {
    return await work(lost.signal);
  } finally {
    end.abort();
    await beating;
  }
}
