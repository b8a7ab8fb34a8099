import type { Clock, JobQueue, JobSlice } from "@sightline/model/ports";
import PQueue from "p-queue";

/**
 * Job queue in this process: waiting slices are lost when the process ends, and the owner of the jobs enqueues them
 * again.
 *
 * Each kind of slice has its own lane, so that short work does not wait for crawls that take hours.
 *
 * @param onFailure receives errors thrown by a handler
 */
export function inProcessQueue(
  clock: Clock,
  onFailure: (error: unknown, slice: JobSlice) => void = () => {},
): JobQueue {
  const waiting = new Map<string, JobSlice>();
  const delayed = new Set<string>();
  let begin: ((key: string, slice: JobSlice) => void) | null = null;
  let delays = new AbortController();

  function ready(key: string): void {
    delayed.delete(key);
    const slice = waiting.get(key);
    if (slice !== undefined) begin?.(key, slice);
  }

  return {
    leaseMs: null,
    async enqueue(slice, { key, runAt }) {
      if (waiting.has(key)) return;
      waiting.set(key, slice);
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
      const lanes = new Map<string, PQueue>();
      const laneOf = (kind: string): PQueue => {
        const lane = lanes.get(kind) ?? new PQueue({ concurrency });
        lanes.set(kind, lane);
        return lane;
      };
      const start = (key: string, slice: JobSlice) => {
        void laneOf(slice.kind).add(async () => {
          waiting.delete(key);
          if (signal.aborted) return;
          await handler(slice).catch((error: unknown) => onFailure(error, slice));
        });
      };
      begin = start;
      for (const [key, slice] of waiting) if (!delayed.has(key)) start(key, slice);
      if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      begin = null;
      delays.abort();
      delays = new AbortController();
      for (const lane of lanes.values()) lane.clear();
      await Promise.all([...lanes.values()].map((lane) => lane.onIdle()));
    },
    depth: async (kind) => [...waiting].filter(([key, slice]) => slice.kind === kind && !delayed.has(key)).length,
    async close() {},
  };
}
