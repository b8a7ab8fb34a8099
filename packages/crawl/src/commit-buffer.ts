import { isAuditError, type PageCommit } from "@sightline/model";
import type { CrawlContext } from "./crawl-context.ts";
import { publishBatch } from "./diagnostics.ts";

/** Few, because pages that wait outlive the collections of young objects, and the heap grows by a multiple of them. */
const duePages = 16;
const dueMs = 100;
/** Pages of one transaction, when a slow store lets them pile up. */
const batchPages = 48;
/** Pages that wait for a slow store before requests pause. */
const mostWaiting = 3 * batchPages;

/** Gathers pages and commits them in batches, one batch at a time. */
export interface CommitBuffer {
  add(commit: PageCommit): void;
  /** Starts a commit when 16 pages wait, or the first one has waited 100 ms, or `now` is set and any page waits. */
  flushIfDue(now: boolean): void;
  /** Milliseconds until a flush is due; `null` when none will be. */
  dueInMs(): number | null;
  /** Pages that are not yet durable. */
  readonly size: number;
  /** Nothing waits and nothing is being written. */
  readonly isIdle: boolean;
  readonly isFull: boolean;
}

/**
 * Makes a buffer.
 *
 * @param onCommitted hears of each batch once it is durable, and how many URLs it made pending
 */
export function commitBuffer(
  context: Pick<CrawlContext, "store" | "clock" | "crawl" | "epoch" | "fail" | "wake">,
  onCommitted: (batch: readonly PageCommit[], becamePending: number) => Promise<void>,
): CommitBuffer {
  const { store, clock, crawl, epoch } = context;
  const waiting: PageCommit[] = [];
  let waitingSince = 0;
  let committing = 0;
  let busy = false;

  async function commit(): Promise<void> {
    const batch = waiting.splice(0, batchPages);
    waitingSince = clock.monotonic();
    committing = batch.length;
    busy = true;
    const publish = (outcome: "committed" | "fenced") => {
      const durationMs = clock.monotonic() - waitingSince;
      publishBatch({ crawlId: crawl.id, pages: batch.length, outcome, durationMs });
    };
    try {
      const becamePending = await store.pages.commit(crawl.id, epoch, batch);
      publish("committed");
      committing = 0;
      await onCommitted(
        batch,
        becamePending.reduce((sum, count) => sum + count, 0),
      );
    } catch (error) {
      if (isAuditError(error) && error.code === "fenced") publish("fenced");
      context.fail(error);
    }
    committing = 0;
    busy = false;
    context.wake.notify();
  }

  const dueInMs = () => (waiting.length === 0 ? null : Math.max(0, waitingSince + dueMs - clock.monotonic()));

  return {
    add(page) {
      if (waiting.length === 0) waitingSince = clock.monotonic();
      waiting.push(page);
    },
    flushIfDue(now) {
      if (busy || waiting.length === 0) return;
      if (now || waiting.length >= duePages || dueInMs() === 0) void commit();
    },
    dueInMs: () => (busy ? null : dueInMs()),
    get size() {
      return waiting.length + committing;
    },
    get isIdle() {
      return !busy && waiting.length === 0;
    },
    get isFull() {
      return waiting.length >= mostWaiting;
    },
  };
}
