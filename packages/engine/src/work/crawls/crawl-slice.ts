import type { CrawlEvent } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";

/** Maximum time that one worker spends on a crawl before it yields to others. */
export interface SliceLimits {
  /** Milliseconds. */
  readonly ms: number;
  /** Number of URLs requested. */
  readonly pages: number;
  /** Called at the end of a slice; `true` if it has to end because other work waits for the worker. */
  isWanted(): Promise<boolean>;
  /** Called every second; `true` if the slice has to end early because a tenant with less work waits. */
  yields(): Promise<boolean>;
}

const yieldCheckMs = 1000;

/**
 * Minimum share of a slice that is spent on crawling rather than on reading back earlier results: reading a million
 * URLs back after every 500 pages would take longer than the pages.
 */
const crawlingShare = 0.9;

/** Watch over a slice of a crawl. */
export interface CrawlSlice {
  /** Aborts when the slice is over. */
  readonly over: AbortSignal;
  note(event: CrawlEvent): void;
  /** Stops watching, so that the slice no longer ends. */
  close(): void;
}

/** Starts a slice of a crawl that has just been claimed. */
export function crawlSlice(clock: Clock, { ms, pages, isWanted, yields }: SliceLimits): CrawlSlice {
  const over = new AbortController();
  const closed = new AbortController();
  let begunAt = clock.monotonic();
  let minMs = 0;
  let pagesBefore: number | null = null;
  let fetched = 0;
  let isEnding = false;

  async function end(): Promise<void> {
    if (isEnding || closed.signal.aborted) return;
    isEnding = true;
    // If the queue cannot be reached, the slice ends.
    if (await isWanted().catch(() => true)) over.abort();
    isEnding = false;
    begunAt = clock.monotonic();
    pagesBefore = fetched;
  }

  async function checkTime(): Promise<void> {
    const ranMs = clock.monotonic() - begunAt;
    const leftMs = Math.max(ms, minMs) - ranMs;
    if (leftMs <= 0) return end();
    // The sleep rejects only on close.
    await clock.sleep(Math.min(leftMs, Math.max(yieldCheckMs, minMs - ranMs)), closed.signal).catch(() => {});
    if (!closed.signal.aborted && (await yields().catch(() => false))) over.abort();
  }

  async function watchTime(): Promise<void> {
    while (!closed.signal.aborted && !over.signal.aborted) await checkTime();
  }

  return {
    over: over.signal,
    note(event) {
      if (event.type === "crawl-started") {
        const now = clock.monotonic();
        minMs = ((now - begunAt) * crawlingShare) / (1 - crawlingShare);
        begunAt = now;
        void watchTime();
      }
      if (event.type !== "progress") return;
      fetched = event.counts.fetched;
      pagesBefore ??= fetched;
      if (fetched - pagesBefore >= pages && clock.monotonic() - begunAt >= minMs) void end();
    },
    close: () => closed.abort(),
  };
}
