import { setMaxListeners } from "node:events";
import type { LeasedTarget } from "@sightline/model/ports";
import { hostOf } from "@sightline/url";
import { type CommittedPage, commitBuffer } from "./commit-buffer.ts";
import type { CrawlContext } from "./crawl-context.ts";
import type { Stop } from "./crawl-outcome.ts";
import type { CrawlProgress } from "./crawl-progress.ts";
import { crawlFolderSitemaps, crawlSitemaps, readsSitemaps } from "./crawl-sitemaps.ts";
import { frontierWindow } from "./frontier-window.ts";
import { visitTarget } from "./page-visit.ts";
import type { RobotsReporter } from "./robots-report.ts";
import { isShallow } from "./target-discovery.ts";
import type { TrapReporter } from "./trap-report.ts";

/** Upper bound of a wait, so that a request to stop is noticed even while a host pauses. */
const maxWaitMs = 5000;
/** Responses that may wait for analysis before requests pause: enough for all threads, few enough to stay young. */
const maxAnalysed = 16;

/** Receivers of the events of the loop. */
export interface LoopReports {
  readonly progress: CrawlProgress;
  readonly robots: RobotsReporter;
  readonly traps: TrapReporter;
}

/**
 * Visits targets until the frontier is empty, a limit is reached or the crawl is stopped.
 *
 * A target goes through these states; only the ones in capitals are known to the store:
 * PENDING → LEASED, held in the window → forbidden by robots.txt: DISALLOWED
 *                                      → found to be part of a trap, or too costly to check: NOT-CRAWLED
 *                                      → gate of its host opens: in flight
 * in flight → fetched, evaluated, in the commit buffer → FETCHED, its new targets PENDING, in one transaction
 *           → transient failure: PENDING again after a delay, with one more attempt
 * A crawl that crashes leaves LEASED targets; the worker that claims it next finds them PENDING. Requests that were in
 * flight are repeated, committed ones are not.
 */
export async function crawlLoop(
  context: CrawlContext,
  reports: LoopReports,
  stopSignal: AbortSignal | undefined,
): Promise<Stop> {
  const { crawl, epoch, plan, store, clock, signal, counters, wake, analysis } = context;
  const { progress } = reports;
  const maxInFlight = plan.concurrency + maxAnalysed;
  const window = frontierWindow(context);
  const buffer = commitBuffer(context, committed);
  const sitemaps = sitemapReading(context, () => window.mayHaveMore());
  const shallow = isShallow(plan);
  let stop: Stop = null;
  let level = 0;
  /** Targets being visited, oldest first. */
  const underWay = new Set<LeasedTarget>();
  /** Due times of targets that were requested and wait for another attempt; each counts towards `maxPages`. */
  const retriesDue: number[] = [];
  let isOver = false;

  async function committed(batch: readonly CommittedPage[], becamePending: number): Promise<void> {
    for (const page of batch) {
      counters.page(page, page.bodyBytes);
      progress.note(page.url, page.issues);
    }
    counters.pendingBy(becamePending - batch.length);
    if (becamePending > 0) window.mayHaveMore();
    progress.emitProgress();
    await progress.save();
  }

  const requested = () => counters.fetched + buffer.size + underWay.size + retriesDue.length;
  const isBudgetSpent = () => requested() >= plan.maxPages;
  const isQuiet = () => underWay.size === 0 && buffer.isIdle;

  function mayStart({ attempts, depth }: LeasedTarget): boolean {
    const hasPlace = attempts > 0 && retriesDue.length > 0;
    if (!hasPlace && isBudgetSpent()) return false;
    return !shallow || depth <= level;
  }

  /**
   * Finishes a level before the next begins where the depth limit applies, so that depths are the shortest possible.
   */
  async function raiseLevel(): Promise<void> {
    if (!shallow || !isQuiet() || retriesDue.length > 0 || window.held === 0 || window.minDepth() <= level) return;
    await window.releaseAll();
    window.mayHaveMore();
    await window.refill();
    level = Math.max(level, window.minDepth());
    wake.notify();
  }

  function start(target: LeasedTarget): void {
    if (target.attempts > 0) retriesDue.shift();
    reports.robots.note(target.url);
    underWay.add(target);
    visit(target)
      .catch((error: unknown) => context.fail(error))
      .finally(() => {
        underWay.delete(target);
        wake.notify();
      });
  }

  async function visit(target: LeasedTarget): Promise<void> {
    const leftover = await visitTarget(context, target, buffer.add);
    if (leftover === null) return;
    if (leftover.kind === "unrendered") {
      await store.frontier.release(crawl.id, epoch, [target], { delayMs: 0, attempted: false });
      window.mayHaveMore();
      return;
    }
    const { kind: _, ...wait } = leftover;
    const delayMs = wait.forMs;
    progress.wait(wait);
    retriesDue.push(clock.monotonic() + delayMs);
    retriesDue.sort((a, b) => a - b);
    await store.frontier.release(crawl.id, epoch, [target], { delayMs, attempted: true });
    window.mayHaveMore(delayMs);
  }

  function startAllowed(): void {
    while (underWay.size < maxInFlight && analysis.underWay < maxAnalysed && !buffer.isFull) {
      const target = window.next(mayStart);
      if (target === null) return;
      start(target);
    }
  }

  function stopWhenAsked(): void {
    if (stop !== null) return;
    if (stopSignal?.aborted || progress.isCancelling) stop = "stopped";
    else if (plan.maxDurationMs !== null && progress.activeMs() >= plan.maxDurationMs) stop = "max-duration";
    else if (context.refusing.reasonOf(context.home.host) !== null) stop = "refused";
    if (stop !== null) {
      sitemaps.abort();
      context.rendering.stop();
    }
  }

  /** Decides whether the crawl is done, once no request is in flight. */
  async function end(): Promise<void> {
    if (!isQuiet()) return;
    if (stop !== null) isOver = true;
    else if (sitemaps.isReading) return;
    else if (isBudgetSpent()) await endOfBudget();
    else if (window.held === 0 && window.isDry) await endOfFrontier();
  }

  async function endOfFrontier(): Promise<void> {
    const { readyInMs } = await store.frontier.counts(crawl.id);
    if (readyInMs !== null) window.mayHaveMore(Math.max(1, readyInMs));
    else if (!sitemaps.readFolders()) isOver = true;
  }

  /**
   * Once the page limit is reached, only targets that were requested before may still be visited: the frontier returns
   * them first.
   */
  async function endOfBudget(): Promise<void> {
    if (retriesDue.length > 0 && window.holdsRetry()) return;
    await window.releaseAll();
    const due = retriesDue[0];
    if (due !== undefined) {
      const waitMs = due - clock.monotonic();
      window.mayHaveMore(Math.max(0, waitMs));
      if (waitMs > 0) return;
      await window.refill();
      wake.notify();
      if (!window.holdsRetry()) retriesDue.length = 0;
      return;
    }
    isOver = true;
    const { pending } = await store.frontier.counts(crawl.id);
    if (pending > 0) stop = "max-pages";
  }

  function nextWakeMs(): number | null {
    const times = [buffer.dueInMs(), stop === null ? window.opensInMs() : null, durationLeftMs()];
    const known = times.filter((ms) => ms !== null);
    return known.length === 0 ? null : Math.min(maxWaitMs, ...known);
  }

  function longestAwaited(): string | null {
    const target = underWay.values().next().value;
    return target === undefined ? null : hostOf(target.url);
  }

  function durationLeftMs(): number | null {
    return plan.maxDurationMs === null || stop !== null ? null : Math.max(1, plan.maxDurationMs - progress.activeMs());
  }

  try {
    while (!isOver) {
      signal.throwIfAborted();
      stopWhenAsked();
      if (stop === null) {
        await window.refill();
        startAllowed();
      } else if (window.held > 0) {
        // Given back at once, so that only requests in progress hold a lease.
        await window.releaseAll();
      }
      if (await window.settle()) wake.notify();
      // With nothing left to start, only the pages in the buffer can bring new targets.
      buffer.flushIfDue(stop !== null || window.held === 0 || (underWay.size === 0 && window.opensInMs() === null));
      if (stop === null) await raiseLevel();
      await end();
      await progress.save();
      progress.emitStandstill(longestAwaited());
      await reports.traps.save();
      if (!isOver) await wake.wait(nextWakeMs());
    }
    signal.throwIfAborted();
    await window.releaseAll();
    return stop;
  } finally {
    sitemaps.abort();
    window.close();
    wake.close();
  }
}

/** Reads sitemaps in parallel with the crawl. */
function sitemapReading(context: CrawlContext, onTargets: () => void) {
  const reading = new AbortController();
  setMaxListeners(0, reading.signal);
  let isReading = false;
  let areFoldersLeft = readsSitemaps(context);
  const stopReading = () => reading.abort();

  async function read(readFiles: typeof crawlSitemaps): Promise<void> {
    isReading = true;
    context.signal.addEventListener("abort", stopReading);
    try {
      await readFiles(context, wakeUp, reading.signal);
    } catch (error) {
      if (!reading.signal.aborted) context.fail(error);
    } finally {
      context.signal.removeEventListener("abort", stopReading);
      isReading = false;
      context.wake.notify();
    }
  }

  function wakeUp(): void {
    onTargets();
    context.wake.notify();
  }

  if (readsSitemaps(context)) void read(crawlSitemaps);
  return {
    abort: stopReading,
    /** Reads the sitemaps of language folders, once all pages there are known; returns `true` if it started. */
    readFolders(): boolean {
      const begins = areFoldersLeft;
      areFoldersLeft = false;
      if (begins) void read(crawlFolderSitemaps);
      return begins;
    },
    get isReading() {
      return isReading;
    },
  };
}
