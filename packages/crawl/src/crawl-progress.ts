import type { CrawlWait } from "@sightline/model";
import type { CrawlContext } from "./crawl-context.ts";
import { limitsHit } from "./limits-hit.ts";
import type { RobotsReporter } from "./robots-report.ts";

const eventEveryMs = 100;
const saveEveryMs = 1000;
/** Time without a commit after which a crawl says what it waits for. */
const standstillMs = 2000;
/** Span over which the speed is measured. */
const speedSamples = 50;

/** Tells readers and the store how far a crawl is, neither too often. */
export interface CrawlProgress {
  /** Emits a progress event, at most ten a second but for the `last`. */
  tell(last?: boolean): void;
  /** Counts what a batch brought. */
  note(url: string, issues: number): void;
  /** Tells that a host is to be asked again after a delay. */
  wait(wait: CrawlWait): void;
  /** Tells what is waited for once nothing has been committed for two seconds; `awaited` is the host asked longest ago. */
  tellStandstill(awaited: string | null): void;
  /** Writes counters and limits to the crawl, at most once a second. */
  save(): Promise<void>;
  /** Milliseconds that this crawl has been running, in all its parts. */
  activeMs(): number;
  /** Another process asked, through the crawl's status, for it to end. */
  readonly isCancelling: boolean;
}

const [stateKind, stateKey] = ["crawl-state", "progress"] as const;

/** Continues the progress of an earlier part of the crawl. */
export async function crawlProgress(context: CrawlContext, reporter: RobotsReporter): Promise<CrawlProgress> {
  const { crawl, epoch, store, clock, counters } = context;
  const startedAt = clock.monotonic();
  const earlierMs = activeMsOf(await store.documents.get(crawl.id, stateKind, stateKey));
  const samples: { at: number; fetched: number }[] = [];
  let toldAt = Number.NEGATIVE_INFINITY;
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
    return ((counters.fetched - first.fetched) * 1000) / (now - first.at);
  }

  function tell(last = false, wait = waiting): void {
    const now = clock.monotonic();
    if (!last && now - toldAt < eventEveryMs) return;
    toldAt = now;
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

  /** A page that is to be tried again says most, then what holds requests back, then the answer that is due longest. */
  function standstill(awaited: string | null): CrawlWait | null {
    if (waiting !== null) return waiting;
    const [held] = context.fetch.waits();
    if (held !== undefined) {
      const forMs = held.until === null ? null : Math.max(0, held.until - clock.monotonic());
      return { host: held.host, reason: held.reason, forMs };
    }
    return awaited === null ? null : { host: awaited, reason: "answer", forMs: null };
  }

  return {
    tell,
    tellStandstill(awaited) {
      if (clock.monotonic() - notedAt < standstillMs) return;
      const found = standstill(awaited);
      if (found !== null) tell(false, found);
    },
    wait(wait) {
      waiting = wait;
      tell();
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
