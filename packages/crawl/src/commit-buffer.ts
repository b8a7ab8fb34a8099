import type { PageFacts } from "@sightline/facts";
import { isAuditError } from "@sightline/model";
import type { PageBatch, PageCommit } from "@sightline/model/ports";
import type { CrawlContext } from "./crawl-context.ts";
import { publishBatch } from "./diagnostics.ts";

/** Kept small because waiting pages are promoted to the old generation, and the heap grows by a multiple of them. */
const duePages = 16;
/**
 * Maximum time that a crash may lose of a polite crawl; a commit of five pages costs hardly more than one of a page.
 */
const dueMs = 500;
/** Maximum pages of one transaction when a slow store lets them pile up. */
const batchPages = 48;
/** Batches that may wait for a slow store before requests pause. */
const maxWaiting = 3;

/** Summary of a page, reported once the page is durable. */
export interface CommittedPage extends Pick<PageFacts, "url" | "status" | "kind" | "analysis" | "bodyBytes"> {
  /** Number of issues committed with the page. */
  readonly issues: number;
}

/** Collects pages and commits them in batches, one batch at a time. */
export interface CommitBuffer {
  add(commit: PageCommit): void;
  /** Starts a commit when 16 pages wait, or the first one has waited 500 ms, or `now` is set and any page waits. */
  flushIfDue(now: boolean): void;
  /** Milliseconds until a flush is due; `null` when none will be. */
  dueInMs(): number | null;
  /** Pages that are not yet durable. */
  readonly size: number;
  /** True if no page waits and no batch is being written. */
  readonly isIdle: boolean;
  readonly isFull: boolean;
}

interface WaitingBatch {
  readonly batch: PageBatch;
  readonly pages: CommittedPage[];
}

/**
 * Creates a commit buffer.
 *
 * @param onCommitted called with each batch once it is durable, and the number of URLs that it made pending
 */
export function commitBuffer(
  context: Pick<CrawlContext, "store" | "clock" | "crawl" | "epoch" | "fail" | "wake">,
  onCommitted: (batch: readonly CommittedPage[], becamePending: number) => Promise<void>,
): CommitBuffer {
  const { store, clock, crawl, epoch } = context;
  const writer = store.pages.writer(crawl.id, epoch);
  /** All but the last one are full. */
  const waiting: WaitingBatch[] = [];
  let waitingSince = 0;
  let committing = 0;
  let busy = false;

  function openBatch(): WaitingBatch {
    const last = waiting.at(-1);
    if (last !== undefined && last.batch.size < batchPages) return last;
    const next = { batch: writer.batch(), pages: [] };
    waiting.push(next);
    return next;
  }

  async function commit({ batch, pages }: WaitingBatch): Promise<void> {
    waitingSince = clock.monotonic();
    committing = pages.length;
    busy = true;
    const publish = (outcome: "committed" | "fenced") => {
      const durationMs = clock.monotonic() - waitingSince;
      publishBatch({ crawlId: crawl.id, pages: pages.length, outcome, durationMs });
    };
    try {
      const becamePending = await batch.commit();
      publish("committed");
      committing = 0;
      await onCommitted(
        pages,
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

  const waitingPages = () => waiting.reduce((sum, { batch }) => sum + batch.size, 0);
  const dueInMs = () => (waiting.length === 0 ? null : Math.max(0, waitingSince + dueMs - clock.monotonic()));

  return {
    add(page) {
      if (waiting.length === 0) waitingSince = clock.monotonic();
      const { batch, pages } = openBatch();
      batch.add(page);
      pages.push(committedPage(page));
    },
    flushIfDue(now) {
      if (busy || !(now || waitingPages() >= duePages || dueInMs() === 0)) return;
      const next = waiting.shift();
      if (next !== undefined) void commit(next);
    },
    dueInMs: () => (busy ? null : dueInMs()),
    get size() {
      return waitingPages() + committing;
    },
    get isIdle() {
      return !busy && waiting.length === 0;
    },
    get isFull() {
      return waitingPages() >= maxWaiting * batchPages;
    },
  };
}

function committedPage({ facts, issues }: PageCommit): CommittedPage {
  const { url, status, kind, analysis, bodyBytes } = facts;
  return { url, status, kind, analysis, bodyBytes, issues: issues.length };
}
