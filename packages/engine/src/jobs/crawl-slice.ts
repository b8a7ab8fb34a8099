import type { CrawlEvent } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";

/** How long one worker may stay with a crawl before others get their turn. */
export interface SliceLimits {
  /** Milliseconds. */
  readonly ms: number;
  /** URLs requested. */
  readonly pages: number;
  /** Asked at the end of a slice: whether it has to end, because somebody waits for the worker. */
  isWanted(): Promise<boolean>;
}

/**
 * The part of a slice that is not spent on learning what earlier slices knew: reading a million URLs back after every
 * 500 pages would take longer than the pages.
 */
const crawlingShare = 0.9;

/** Watches a slice of a crawl. */
export interface CrawlSlice {
  /** Aborts when the slice is over. */
  readonly over: AbortSignal;
  note(event: CrawlEvent): void;
  /** The slice does not end any more. */
  close(): void;
}

/** Begins a slice of a crawl that has just been taken up. */
export function crawlSlice(clock: Clock, { ms, pages, isWanted }: SliceLimits): CrawlSlice {
  const over = new AbortController();
  const closed = new AbortController();
  let begunAt = clock.monotonic();
  let leastMs = 0;
  let pagesBefore: number | null = null;
  let fetched = 0;
  let isEnding = false;

  async function end(): Promise<void> {
    if (isEnding || closed.signal.aborted) return;
    isEnding = true;
    // A queue that cannot be asked is no reason to stay.
    if (await isWanted().catch(() => true)) over.abort();
    isEnding = false;
    begunAt = clock.monotonic();
    pagesBefore = fetched;
  }

  async function watchTime(): Promise<void> {
    while (!closed.signal.aborted && !over.signal.aborted) {
      const leftMs = begunAt + Math.max(ms, leastMs) - clock.monotonic();
      if (leftMs <= 0) await end();
      // Closing is the only way in which the sleep rejects.
      else await clock.sleep(leftMs, closed.signal).catch(() => {});
    }
  }

  return {
    over: over.signal,
    note(event) {
      if (event.type === "crawl-started") {
        const now = clock.monotonic();
        leastMs = ((now - begunAt) * crawlingShare) / (1 - crawlingShare);
        begunAt = now;
        void watchTime();
      }
      if (event.type !== "progress") return;
      fetched = event.counts.fetched;
      pagesBefore ??= fetched;
      if (fetched - pagesBefore >= pages && clock.monotonic() - begunAt >= leastMs) void end();
    },
    close: () => closed.abort(),
  };
}
