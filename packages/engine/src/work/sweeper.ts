import type { Clock, Logger } from "@sightline/model/ports";
import { type WorkKind, type WorkPlace, type WorkSlice, workKey } from "./work-kind.ts";

/** Dependencies of a sweeper. */
export interface SweeperParts {
  readonly kind: Pick<WorkKind, "name" | "open" | "look" | "swept">;
  readonly clock: Pick<Clock, "monotonic">;
  readonly logger: Logger;
  readonly leaseMs: number;
  /** Puts work into the queue; what is already waiting there is unchanged. */
  enqueue(slice: WorkSlice): Promise<void>;
}

/** Number of leases after the last heartbeat before work is put into the queue again. */
const quietLeases = 2;

/** Last observation of a piece of work. */
interface Observation {
  readonly sign: string;
  /** The heartbeat is not older than this: the previous observation found a different one. */
  readonly since: number;
  readonly at: number;
}

/**
 * Finds work of a kind without a worker and puts it into the queue again: its slice was lost with the data of the queue,
 * or never reached it. Observations are kept in memory and timed by this process, so clocks need not agree.
 *
 * @returns function that looks at all open work once, and returns how many pieces there are
 */
export function sweeper({ kind, clock, logger, leaseMs, enqueue }: SweeperParts): () => Promise<number> {
  const seen = new Map<string, Observation>();

  async function look(key: string, place: WorkPlace): Promise<void> {
    const open = await kind.look(place);
    if (open === null) return;
    const before = seen.get(key);
    const isSame = before?.sign === open.sign;
    const now = clock.monotonic();
    const since = isSame ? before.since : (before?.at ?? now);
    const isQuiet = isSame && now - since >= quietLeases * leaseMs;
    seen.set(key, { sign: open.sign, since: isQuiet ? now : since, at: now });
    if (!isQuiet) return;
    await enqueue(open.slice);
    kind.swept?.(place);
  }

  async function sweep(): Promise<number> {
    const open = new Set<string>();
    for await (const place of kind.open()) {
      const key = workKey(place);
      open.add(key);
      try {
        await look(key, place);
      } catch (error) {
        // No worker could have written a heartbeat either: start observing it anew.
        seen.delete(key);
        logger.warn(`An open ${kind.name} could not be looked at.`, { id: place.id, error: String(error) });
      }
    }
    for (const key of seen.keys()) if (!open.has(key)) seen.delete(key);
    return open.size;
  }

  return async () => {
    try {
      return await sweep();
    } catch (error) {
      seen.clear();
      throw error;
    }
  };
}
