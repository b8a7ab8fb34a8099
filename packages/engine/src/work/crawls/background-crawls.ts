import type { Crawl } from "@sightline/model";
import type { AuditStore, Clock, JobQueue } from "@sightline/model/ports";
import { type EventStream, eventStream } from "../../audit/event-stream.ts";
import type { AuditContext } from "../../context/audit-context.ts";
import { type Listeners, listeners } from "../../context/listeners.ts";
import { publishDepth, publishSlice, publishSweep, type SliceFacts } from "../diagnostics.ts";
import { type Turn, type WorkKind, type WorkPlace, type WorkSlice, workKey } from "../work-kind.ts";
import { hasEnded } from "../work-status.ts";
import type { Worker } from "../worker.ts";
import { signOf } from "./crawl-heartbeat.ts";
import { type NumberedEvent, numbered } from "./numbered-event.ts";
import { runCrawl, type TurnEnd } from "./run-crawl.ts";

/** Kind of the slices of crawls. */
export const crawlKind = "crawl";

/** Crawl that has ended, with its tenant. */
export interface EndedCrawl {
  readonly tenant: string;
  readonly crawl: Crawl;
}

/** Crawls as background work. */
export interface BackgroundCrawls extends WorkKind {
  /** Puts a stored crawl into the queue. */
  enqueue(tenant: string, crawl: Pick<Crawl, "id" | "epoch">): Promise<void>;
  /** Lets a crawl that runs in this process end. @returns `true` if it runs here */
  stop(tenant: string, crawlId: string): boolean;
  /** Notifies the listeners of a crawl that has ended. */
  ended(ended: EndedCrawl): void;
  /** Returns the events of a crawl that waits or runs here; `null` for others. */
  eventsOf(tenant: string, crawlId: string): EventStream<NumberedEvent> | null;
  readonly onEnd: Listeners<EndedCrawl>["subscribe"];
  /** Ends the events of all crawls that wait here. */
  close(): void;
}

/** Dependencies of crawls as background work. */
export interface BackgroundCrawlParts {
  readonly store: AuditStore;
  readonly queue: JobQueue;
  readonly clock: Clock;
  /** Maximum time that one worker spends on a crawl. */
  readonly slice: { readonly ms: number; readonly pages: number };
  readonly worker: Worker;
  contextOf(tenant: string): AuditContext;
}

/**
 * Crawls of all tenants as background work: a turn is one slice of a crawl. On a shared queue, a worker with more work
 * than others gives crawls away at the end of each slice; within one process a slice ends only when another crawl waits.
 */
export function backgroundCrawls({
  store,
  queue,
  clock,
  slice: limits,
  worker,
  contextOf,
}: BackgroundCrawlParts): BackgroundCrawls {
  const { leaseMs } = queue;
  const live = new Map<string, EventStream<NumberedEvent>>();
  const ends = listeners<EndedCrawl>();

  function eventsOf(place: WorkPlace): EventStream<NumberedEvent> {
    const events = live.get(workKey(place)) ?? eventStream();
    live.set(workKey(place), events);
    return events;
  }

  function endEvents(place: WorkPlace): void {
    live.get(workKey(place))?.end();
    live.delete(workKey(place));
  }

  function ended(end: EndedCrawl): void {
    endEvents({ tenant: end.tenant, id: end.crawl.id });
    ends.notify(end);
  }

  function limitsOf(slice: WorkSlice) {
    const isWanted = async () => leaseMs !== null || (await queue.depth(crawlKind)) > 0;
    return { ...limits, isWanted, yields: async () => (await queue.yields?.(slice)) === true };
  }

  const kind: WorkKind = {
    name: "crawl",
    slots: { [crawlKind]: Number.POSITIVE_INFINITY },
    async *open() {
      for await (const { tenant, crawlId } of store.openCrawls()) yield { tenant, id: crawlId };
    },
    async look({ tenant, id }) {
      const scoped = store.tenant(tenant);
      const crawl = await scoped.crawls.get(id);
      if (crawl === null || hasEnded(crawl)) return null;
      return { slice: { kind: crawlKind, tenant, id, epoch: crawl.epoch }, sign: await signOf(scoped, crawl) };
    },
    async take(slice, signals, onProgress) {
      const { tenant, id } = slice;
      const startedAt = clock.monotonic();
      const events = eventsOf(slice);
      let fetchedBefore: number | null = null;
      let outcome: SliceFacts["outcome"] = "failed";
      try {
        const end = await runCrawl(contextOf(tenant), slice, signals, {
          slice: limitsOf(slice),
          leaseMs,
          onEvent(event, epoch) {
            events.push(numbered(event, epoch));
            if (event.type !== "progress") return;
            fetchedBefore ??= event.counts.fetched;
            if (event.counts.fetched > fetchedBefore) onProgress();
          },
        });
        outcome = end.kind;
        if (end.kind === "ended") ended({ tenant, crawl: end.crawl });
        return turnOf(end);
      } finally {
        publishSlice({ tenantId: tenant, crawlId: id, outcome, durationMs: clock.monotonic() - startedAt });
        // Another process may continue, or work that begins later; a crawl that was deleted has no more events.
        if (leaseMs !== null || signals.suspend.aborted || outcome === "lost") endEvents(slice);
      }
    },
    // From a shared queue another process may claim it: then its events are not reported here.
    queued: eventsOf,
    swept: ({ tenant, id }) => publishSweep({ tenantId: tenant, crawlId: id }),
    counted: async (openCrawls) => publishDepth({ waiting: await queue.depth(crawlKind), openCrawls }),
  };

  return {
    ...kind,
    enqueue: (tenant, { id, epoch }) => worker.enqueue({ kind: crawlKind, tenant, id, epoch }),
    stop: (tenant, id) => worker.cancel({ tenant, id }),
    ended,
    eventsOf: (tenant, id) => live.get(workKey({ tenant, id })) ?? null,
    onEnd: ends.subscribe,
    close() {
      for (const events of live.values()) events.end();
      live.clear();
    },
  };
}

function turnOf(end: TurnEnd): Turn {
  return end.kind === "ended" || end.kind === "lost" ? { kind: "over" } : end;
}
