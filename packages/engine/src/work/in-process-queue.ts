import { FairQueue, type FairQueueOptions, type FairWork } from "@sightline/model";
import type { Clock, EnqueueOptions, JobQueue, JobSlice } from "@sightline/model/ports";
import PQueue from "p-queue";

/** Queue in this process, which also limits work that uses one resource. */
export interface InProcessQueue extends JobQueue {
  /** @param options `group` names the resource that the slice uses, such as a receiver */
  enqueue(slice: JobSlice, options: EnqueueOptions & { readonly group?: string }): Promise<void>;
}

/** Options of an {@link inProcessQueue}. */
export interface InProcessQueueOptions {
  /** Receives errors thrown by a handler. Default: they are ignored. */
  readonly onFailure?: (error: unknown, slice: JobSlice) => void;
  /** Maximum slices of one group in progress. Default: no limit. */
  readonly perGroup?: number;
  /** Maximum slices of one kind and tenant in progress. Default: as many as leave as many slots to others. */
  readonly perTenant?: number;
}

interface Waiting extends FairWork {
  readonly key: string;
  readonly slice: JobSlice;
}

type Handler = (slice: JobSlice) => Promise<void>;
type LimitsOf = (kind: string) => FairQueueOptions;

/**
 * Job queue in this process: waiting slices are lost when the process ends, and the owner of the jobs enqueues them
 * again. Each kind of slice has its own slots, which tenants share, so that short work does not wait for crawls that
 * take hours.
 */
export function inProcessQueue(clock: Clock, options: InProcessQueueOptions = {}): InProcessQueue {
  const { onFailure = () => {}, perGroup = Number.POSITIVE_INFINITY, perTenant = Number.POSITIVE_INFINITY } = options;
  const share = (free: number) => Math.min(free, perTenant);
  const waiting = new Map<string, Waiting>();
  const delayed = new Set<string>();
  let lanes: Lanes | null = null;
  let delays = new AbortController();

  function ready(key: string): void {
    delayed.delete(key);
    const entry = waiting.get(key);
    if (entry !== undefined) lanes?.add(entry);
  }

  return {
    leaseMs: null,
    async enqueue(slice, { key, runAt, group }) {
      if (waiting.has(key)) return;
      waiting.set(key, { key, slice, tenant: slice.tenant, ...(group === undefined ? {} : { group }) });
      const delayMs = runAt === undefined ? 0 : runAt - clock.now();
      if (delayMs <= 0) ready(key);
      else {
        delayed.add(key);
        // A delay that is cut short belongs to a queue whose work has ended.
        void clock.sleep(delayMs, delays.signal).then(
          () => ready(key),
          () => {
            delayed.delete(key);
            waiting.delete(key);
          },
        );
      }
    },
    async work(handler, { concurrency, signal }) {
      const handled = async (slice: JobSlice) =>
        signal.aborted ? undefined : handler(slice).catch((error: unknown) => onFailure(error, slice));
      const own = new Lanes(
        handled,
        ({ key }) => waiting.delete(key),
        (kind) => ({
          slots: concurrency(kind),
          perGroup,
          share,
        }),
      );
      lanes = own;
      for (const [key, entry] of waiting) if (!delayed.has(key)) own.add(entry);
      if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      lanes = null;
      delays.abort();
      delays = new AbortController();
      await own.close();
    },
    yields: async (slice) => lanes?.yields(slice) ?? false,
    depth: async (kind) => [...waiting].filter(([key, { slice }]) => slice.kind === kind && !delayed.has(key)).length,
    async close() {},
  };
}

type Lane = FairQueue<Waiting>;

/** Slots by kind of slice, while a queue works. */
class Lanes {
  readonly #handler: Handler;
  readonly #onStart: (entry: Waiting) => void;
  readonly #limitsOf: LimitsOf;
  readonly #lanes = new Map<string, Lane>();
  readonly #running = new Set<Waiting>();
  /** Runs what the lanes choose; their slots are the limit. */
  readonly #pool = new PQueue();
  #isClosed = false;

  constructor(handler: Handler, onStart: (entry: Waiting) => void, limitsOf: LimitsOf) {
    this.#handler = handler;
    this.#onStart = onStart;
    this.#limitsOf = limitsOf;
  }

  add(entry: Waiting): void {
    const { kind } = entry.slice;
    const lane = this.#lanes.get(kind) ?? new FairQueue(this.#limitsOf(kind));
    this.#lanes.set(kind, lane);
    lane.add(entry);
    this.#startNext(lane);
  }

  yields(slice: JobSlice): boolean {
    const entry = [...this.#running].find((running) => running.slice === slice);
    return entry !== undefined && this.#lanes.get(slice.kind)?.yields(entry) === true;
  }

  /** Starts nothing more, and waits for what runs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool.onIdle();
  }

  #startNext(lane: Lane): void {
    if (this.#isClosed) return;
    for (let next = lane.next(); next !== null; next = lane.next()) {
      const entry = next;
      this.#onStart(entry);
      this.#running.add(entry);
      void this.#pool.add(() =>
        this.#handler(entry.slice).finally(() => {
          this.#running.delete(entry);
          lane.end(entry);
          this.#startNext(lane);
        }),
      );
    }
  }
}
