import { onceAborted } from "./abort-listener.ts";
import { AuditError } from "./errors.ts";
import { FairQueue, type FairQueueOptions, type FairWork } from "./fair-queue.ts";

/** Options of {@link fairSlots}. */
export interface FairSlotsOptions extends FairQueueOptions {
  /** Maximum work of one tenant that waits; more is rejected. */
  readonly maxWaiting: number;
}

/** Runs work of tenants in slots that they share. */
export interface FairSlots {
  /**
   * Runs work when its turn comes; it holds its slot until its promise settles.
   *
   * @throws AuditError `limit_reached`, retryable, when too much work of the tenant waits; the signal's reason when it
   * aborts before the work has started
   */
  run<Value>(of: FairWork, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  /** Number of entries that wait. */
  readonly waiting: number;
  /** Number of entries that run. */
  readonly running: number;
}

interface Waiter extends FairWork {
  readonly start: () => void;
}

/**
 * Creates slots that tenants share by the order of {@link FairQueue}.
 *
 * @example
 * const reads = fairSlots({ slots: 16, share: (free) => Math.min(free, 3), maxWaiting: 20 });
 * const answer = await reads.run({ tenant }, () => respond(request), request.signal);
 */
export function fairSlots({ maxWaiting, ...options }: FairSlotsOptions): FairSlots {
  const queue = new FairQueue<Waiter>(options);

  function startNext(): void {
    for (let next = queue.next(); next !== null; next = queue.next()) next.start();
  }

  /** Resolves when a slot is held. */
  function slot(of: FairWork, signal: AbortSignal | undefined): Promise<Waiter> {
    return new Promise((resolve, reject) => {
      const stopListening =
        signal === undefined
          ? () => {}
          : onceAborted(signal, () => {
              if (queue.delete(waiter)) reject(signal.reason);
            });
      const waiter: Waiter = {
        ...of,
        start() {
          stopListening();
          resolve(waiter);
        },
      };
      queue.add(waiter);
      startNext();
    });
  }

  return {
    async run(of, work, signal) {
      signal?.throwIfAborted();
      if (queue.waitingOf(of.tenant) >= maxWaiting) {
        throw new AuditError("limit_reached", "Too much work of this kind is waiting; try again later.", {
          retryable: true,
        });
      }
      const held = await slot(of, signal);
      try {
        return await work();
      } finally {
        queue.end(held);
        startNext();
      }
    },
    get waiting() {
      return queue.size;
    },
    get running() {
      return queue.running;
    },
  };
}
