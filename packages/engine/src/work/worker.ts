import { setMaxListeners } from "node:events";
import { isAuditError } from "@sightline/model";
import type { AuditStore, Clock, JobQueue, JobSlice, Logger } from "@sightline/model/ports";
import { type FaultWaits, faultWaits } from "./fault-waits.ts";
import { sweeper } from "./sweeper.ts";
import { type Turn, type TurnSignals, type WorkKind, type WorkPlace, type WorkSlice, workKey } from "./work-kind.ts";

/** Maximum wait for requests in progress when the work is stopped, in milliseconds. */
const drainMs = 15_000;
/** Crawls wait for their hosts most of the time, so that many of them fill a core. */
const defaultConcurrency = 16;
/** Delay before retrying work whose store failed, in milliseconds; with a shared queue, a fraction of the lease. */
const retryMs = 30_000;
const retriesPerLease = 6;
/** Number of sweeps over all open work per lease. */
const sweepsPerLease = 2;

/** Works on everything that was put into the queue. */
export interface Worker {
  /** Puts work into the queue; if a shared queue is unreachable, a worker finds the work in the store. */
  enqueue(slice: WorkSlice): Promise<void>;
  /** Does work immediately, without the queue. @param work receives the signal of `cancel` */
  hold<Result>(place: WorkPlace, work: (cancel: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Ends work in this process for good. @returns `true` if it runs here */
  cancel(place: WorkPlace, reason?: Error): boolean;
  /** Starts working and continues all open work; no effect if already started. */
  start(options?: { readonly concurrency?: number }): Promise<void>;
  /** Leaves all work, so that it can be continued; resolves when nothing runs. */
  stop(): Promise<void>;
  /** Returns the fault for which work, by default any, waits in this process. */
  fault(code: Parameters<FaultWaits["fault"]>[0], place?: WorkPlace): ReturnType<FaultWaits["fault"]>;
}

/** Dependencies of a worker. */
export interface WorkerParts {
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly store: Pick<AuditStore, "lockJobs">;
  /** Kinds of work that it does. */
  readonly kinds: () => readonly WorkKind[];
}

/**
 * Works on pieces of background work of all tenants in turns. A turn puts the next one into the queue. On a shared
 * queue, a worker that ends is replaced by another one, which finds its work by the lack of heartbeats.
 */
export function createWorker({ queue, clock, logger, store, kinds }: WorkerParts): Worker {
  const { leaseMs } = queue;
  const running = new Map<string, AbortController>();
  const waits = faultWaits(clock);
  let work: { stop(): Promise<void> } | null = null;

  const kindOf = (of: string) => kinds().find(({ slots }) => of in slots);

  async function enqueue(slice: WorkSlice, runAt?: number): Promise<void> {
    const kind = kindOf(slice.kind);
    if (leaseMs === null) kind?.queued?.(slice);
    try {
      // The key names the turn, so that a waiting one is not added again and one in progress does not block the next.
      const key = `${workKey(slice)}\n${slice.epoch}`;
      await queue.enqueue(slice, { key, ...(runAt === undefined ? {} : { runAt }) });
    } catch (error) {
      if (leaseMs === null) throw error;
      const message = `A ${kind?.name} could not be put into the queue; a worker will find it in the store.`;
      logger.error(message, { id: slice.id, error: messageOf(error) });
    }
  }

  async function hold<Result>(place: WorkPlace, work: (cancel: AbortSignal) => Promise<Result>): Promise<Result> {
    const cancel = new AbortController();
    running.set(workKey(place), cancel);
    try {
      return await work(cancel.signal);
    } finally {
      running.delete(workKey(place));
    }
  }

  async function run(slice: WorkSlice, signals: Omit<TurnSignals, "cancel">): Promise<void> {
    const kind = kindOf(slice.kind);
    const key = workKey(slice);
    if (kind === undefined || signals.suspend.aborted || running.has(key)) return;
    const turn = await hold(slice, async (cancel): Promise<Turn> => {
      try {
        if (await isHeldElsewhere(kind, slice, signals.suspend)) return { kind: "over" };
        return await kind.take(slice, { ...signals, cancel }, () => waits.resumed(key));
      } catch (error) {
        return { kind: "failed", epoch: slice.epoch, error };
      }
    });
    if (turn.kind === "failed") return retry(kind, { ...slice, epoch: turn.epoch }, turn.error, signals.suspend);
    waits.resumed(key);
    // Within one process, what remains when the work ends is found again in the store.
    const goesOn = turn.kind === "open" && (leaseMs !== null || !signals.suspend.aborted);
    if (goesOn) await enqueue({ ...slice, epoch: turn.epoch });
  }

  /** True if another worker works on it; a slice that was delivered again or twice must not be claimed then. */
  async function isHeldElsewhere(kind: WorkKind, slice: WorkSlice, suspend: AbortSignal): Promise<boolean> {
    const before = leaseMs === null ? null : await kind.look(slice);
    if (leaseMs === null || before === null || before.slice.epoch === slice.epoch) return false;
    try {
      // Its owner writes a heartbeat meanwhile.
      await clock.sleep(leaseMs / 2, suspend);
    } catch {
      return true;
    }
    const now = await kind.look(slice);
    return now !== null && now.sign !== before.sign;
  }

  /** Schedules another turn for work whose store failed. */
  async function retry(kind: WorkKind, slice: WorkSlice, error: unknown, suspend: AbortSignal): Promise<void> {
    waits.failed(workKey(slice), error);
    logger.error(`A ${kind.name} could not be run and is tried again.`, { id: slice.id, error: messageOf(error) });
    if (suspend.aborted) return;
    if (leaseMs === null) return enqueue(slice, clock.now() + retryMs);
    // Its slice is over by then, so its key is free; if this worker dies, the sweeper of another one finds it.
    void clock.sleep(Math.min(retryMs, leaseMs / retriesPerLease), suspend).then(
      () => enqueue(slice),
      () => {},
    );
  }

  /** Sweeps the open work of a shared queue until the work ends. */
  async function keepWatch(every: number, signal: AbortSignal): Promise<void> {
    const watched = kinds().map((kind) => ({
      kind,
      sweep: sweeper({ kind, clock, logger, leaseMs: every, enqueue }),
    }));
    while (!signal.aborted) {
      try {
        for (const { kind, sweep } of watched) {
          const open = await sweep();
          await kind.counted?.(open);
        }
      } catch (error) {
        logger.warn("Open work could not be looked after.", { error: messageOf(error) });
      }
      // The sleep rejects only when the work ends.
      await clock.sleep(every / sweepsPerLease, signal).catch(() => {});
    }
  }

  async function enqueueOpen(kind: WorkKind): Promise<void> {
    for await (const place of kind.open()) {
      try {
        const open = await kind.look(place);
        if (open !== null) await enqueue(open.slice);
      } catch (error) {
        if (isAuditError(error) && error.code === "store_unavailable") throw error;
        // A damaged record must not keep the others from continuing.
        const message = `An open ${kind.name} cannot be read and is skipped.`;
        logger.error(message, { id: place.id, error: messageOf(error) });
      }
    }
  }

  return {
    enqueue: (slice) => enqueue(slice),
    hold,
    cancel(place, reason) {
      const cancel = running.get(workKey(place));
      cancel?.abort(reason);
      return cancel !== undefined;
    },
    fault: (code, place) => waits.fault(code, place === undefined ? undefined : workKey(place)),
    async start({ concurrency = defaultConcurrency } = {}) {
      // A second process would claim the work of the first one, and abandon it when it ends.
      if (leaseMs === null) await store.lockJobs?.();
      if (work !== null) return;
      const [suspend, abort] = [new AbortController(), new AbortController()];
      // Each running turn listens until it ends.
      setMaxListeners(0, suspend.signal, abort.signal);
      const signals = { suspend: suspend.signal, abort: abort.signal };
      const working = queue.work((slice: JobSlice) => run({ epoch: 0, ...slice }, signals), {
        concurrency: (of) => Math.min(concurrency, kindOf(of)?.slots[of] ?? concurrency),
        signal: suspend.signal,
      });
      const watching = leaseMs === null ? Promise.resolve() : keepWatch(leaseMs, suspend.signal);
      work = {
        async stop() {
          suspend.abort();
          const timer = setTimeout(() => abort.abort(), drainMs);
          await Promise.all([working, watching]);
          clearTimeout(timer);
        },
      };
      // Work waiting in a shared queue is still there, and that of other processes must not be disturbed.
      if (leaseMs === null) for (const kind of kinds()) await enqueueOpen(kind);
    },
    async stop() {
      await work?.stop();
      work = null;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
