import type { Crawl, CrawlEvent } from "@sightline/model";
import { hasEnded } from "../work-status.ts";

/** Maximum number of events per claim of a crawl; the next claim's numbers are higher. */
const eventsPerEpoch = 1_000_000_000;

/** Event with a number that increases across all processes that have run the crawl. */
export type NumberedEvent = CrawlEvent & { readonly id: number };

/** Numbers an event by the epoch of the worker that emits it. */
export function numbered(event: CrawlEvent, epoch: number): NumberedEvent {
  return { ...event, id: epoch * eventsPerEpoch + event.sequence };
}

function elapsedMs({ startedAt, finishedAt }: Crawl): number {
  return startedAt === null || finishedAt === null ? 0 : Date.parse(finishedAt) - Date.parse(startedAt);
}

/** Returns the stored state of a crawl as an event, for readers of a crawl that another process runs, or that has ended. */
export function storedEvent(crawl: Crawl): NumberedEvent {
  const numbering = { sequence: hasEnded(crawl) ? eventsPerEpoch - 1 : eventsPerEpoch / 2 + crawl.counts.fetched };
  const event: CrawlEvent = hasEnded(crawl)
    ? {
        ...numbering,
        elapsedMs: elapsedMs(crawl),
        type: "crawl-finished",
        status: crawl.status,
        stopReason: crawl.stopReason,
      }
    : {
        ...numbering,
        elapsedMs: 0,
        type: "progress",
        counts: crawl.counts,
        pending: Math.max(0, crawl.counts.discovered - crawl.counts.fetched - crawl.counts.skippedByRobots),
        pagesPerSecond: 0,
        url: null,
        issues: 0,
      };
  return numbered(event, crawl.epoch);
}
