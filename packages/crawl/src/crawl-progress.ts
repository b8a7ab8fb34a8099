import type { CrawlWait } from "@sightline/model";
import type { CrawlContext } from "./crawl-context.ts";
import { limitsHit } from "./limits-hit.ts";
import type { RobotsReporter } from "./robots-report.ts";

const eventEveryMs = 100;
const saveEveryMs = 1000;
/** Time without a commit after which a crawl reports the cause of the wait. */
const standstillMs = 2000;
/** Number of samples over which the speed is measured. */
const speedSamples = 50;

/** Reports the progress of a crawl to readers and the store at a limited rate. */
export interface CrawlProgress {
  /** Emits a progress event, at most ten a second except for the `last`. */
  emitProgress(last?: boolean): void;
  /** Counts the pages of a batch. */
  note(url: string, issues: number): void;
  /** Reports that a host will be requested again after a delay. */
  wait(wait: CrawlWait): void;
  /**
   * Reports the cause of a wait once nothing has been committed for two seconds; `awaited` is the host requested
   * longest ago.
   */
  emitStandstill(awaited: string | null): void;
  /** Writes counters and limits to the crawl, at most once a second. */
  save(): Promise<void>;
  /** Milliseconds that all parts of this crawl have run. */
  activeMs(): number;
  /** True if another process has cancelled the crawl through its status. */
  readonly isCancelling: boolean;
}

const [stateKind, stateKey] = ["crawl-state", "progress"] as const;

/** Creates the progress of a crawl, continuing that of an earlier part. */
export async function crawlProgress(context: CrawlContext, reporter: RobotsReporter): Promise<CrawlProgress> {
  const { crawl, epoch, store, clock, counters } = context;
  const startedAt = clock.monotonic();
  const earlierMs = activeMsOf(await store.documents.get(crawl.id, stateKind, stateKey));
  const samples: { at: number; fetched: number }[] = [];
  let reportedAt = Number.NEGATIVE_INFINITY;
  let savedAt = startedAt;
  let url: string | null = null;
  let issues = 0;
  let waiting: CrawlWait | null = null;
  let notedAt = startedAt;
  let isCancelling = false;

  const activeMs = () => earlierMs + clock.monotonic() - startedAt;

  function pagesPerSecond(now: number): number {
    samples.push({ at: now, fetched: counters.fetched });
    if (samples.length > speedSamples) samples.shift();
    const first = samples[0];
    if (first === undefined || now <= first.at) return 0;
    // One decimal place: more of them would only be noise.
    return Math.round(((counters.fetched - first.fetched) * 10_000) / (now - first.at)) / 10;
  }

  function emitProgress(last = false, wait = waiting): void {
    const now = clock.monotonic();
    if (!last && now - reportedAt < eventEveryMs) return;
    reportedAt = now;
    context.emit({
      type: "progress",
      counts: counters.counts(),
      pending: counters.pending,
      pagesPerSecond: pagesPerSecond(now),
      url,
      issues,
      ...(wait !== null && !last && { waiting: wait }),
    });
  }

  /**
   * Prefers a page to be retried, then the host wait that holds requests back, then the response that is longest
   * overdue.
   */
  function standstill(awaited: string | null): CrawlWait | null {
    if (waiting !== null) return waiting;
    const [longestWait] = context.fetch.waits();
    if (longestWait !== undefined) {
      const forMs = longestWait.until === null ? null : Math.max(0, longestWait.until - clock.monotonic());
      return { host: longestWait.host, reason: longestWait.reason, forMs };
    }
    if (awaited === null) return null;
    return { host: awaited, reason: context.rendering.underWay > 0 ? "rendering" : "answer", forMs: null };
  }

  return {
    emitProgress,
    emitStandstill(awaited) {
      if (clock.monotonic() - notedAt < standstillMs) return;
      const found = standstill(awaited);
      if (found !== null) emitProgress(false, found);
    },
    wait(wait) {
      waiting = wait;
      emitProgress();
    },
    note(committed, found) {
      waiting = null;
      notedAt = clock.monotonic();
      url = committed;
      issues += found;
    },
    async save() {
      const now = clock.monotonic();
      if (now - savedAt < saveEveryMs) return;
      savedAt = now;
      const update = { counts: counters.counts(), limitsHit: limitsHit(context) };
      const updated = await store.crawls.update(crawl.id, epoch, update);
      isCancelling = updated.status === "cancelling";
      await store.documents.put(crawl.id, epoch, stateKind, stateKey, { activeMs: activeMs() });
      await reporter.save();
    },
    activeMs,
    get isCancelling() {
      return isCancelling;
    },
  };
}

function activeMsOf(value: unknown): number {
  if (typeof value !== "object" || value === null || !("activeMs" in value)) return 0;
  return typeof value.activeMs === "number" ? value.activeMs : 0;
}
