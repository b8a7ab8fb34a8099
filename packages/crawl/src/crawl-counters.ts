import type { PageFacts } from "@sightline/facts";
import type { Crawl, CrawlCounts, LimitHit } from "@sightline/model";
import type { FrontierCounts } from "@sightline/model/ports";

/** Columns of a stored page that the counters use. */
export type CountedPage = Pick<PageFacts, "status" | "kind" | "analysis">;

/** Counters of a running crawl, kept in memory so that progress needs no query. */
export interface CrawlCounters {
  /** Counts a page that has been committed. */
  page(page: CountedPage, bodyBytes: number): void;
  /** Adds `change` to the number of pending URLs. */
  pendingBy(change: number): void;
  disallowedBy(change: number): void;
  /** Adds to the URLs in scope that a limit or pattern excludes from fetching. */
  leftOutBy(change: number): void;
  /** Replaces the estimated counts with those of the store. */
  correct(frontier: FrontierCounts): void;
  readonly pending: number;
  readonly fetched: number;
  counts(): CrawlCounts;
}

const keepsOut: ReadonlySet<LimitHit["limit"]> = new Set([
  "max-depth",
  "url-length",
  "path-repetition",
  "include",
  "exclude",
  "robots-work",
]);

/** Creates counters that start with the counts of an earlier part of the crawl that pages and frontier do not hold. */
export function crawlCounters(earlier: Pick<Crawl, "counts" | "limitsHit">): CrawlCounters {
  const byStatusClass: Record<string, number> = {};
  let bytes = earlier.counts.bytes;
  let fetched = 0;
  let pages = 0;
  let failed = 0;
  let pending = 0;
  let disallowed = 0;
  let leftOut = earlier.limitsHit.reduce((sum, { limit, count }) => sum + (keepsOut.has(limit) ? count : 0), 0);
  return {
    page({ status, kind, analysis }, bodyBytes) {
      fetched++;
      bytes += bodyBytes;
      if (status === 200 && kind === "html" && analysis === "ok") pages++;
      if (status === null) failed++;
      const name = status === null ? "none" : `${Math.floor(status / 100)}xx`;
      byStatusClass[name] = (byStatusClass[name] ?? 0) + 1;
    },
    pendingBy(change) {
      pending += change;
    },
    disallowedBy(change) {
      disallowed += change;
    },
    leftOutBy(change) {
      leftOut += change;
    },
    correct(frontier) {
      pending = frontier.pending;
      disallowed = frontier.disallowed;
    },
    get pending() {
      return pending;
    },
    get fetched() {
      return fetched;
    },
    counts: () => ({
      discovered: fetched + pending + disallowed + leftOut,
      fetched,
      pages,
      failed,
      skippedByRobots: disallowed,
      bytes,
      byStatusClass: { ...byStatusClass },
    }),
  };
}
