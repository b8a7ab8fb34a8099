import type { FetchFailureKind } from "@sightline/facts";
import type { CrawlPlanInput } from "./crawl-plan.ts";
import type { Crawl, CrawlCounts, CrawlStatus, LimitHit, StopReason } from "./crawl-schema.ts";

/** Origin that a customer owns and audits. */
export interface Site {
  /** `site_…` */
  readonly id: string;
  /** The start URL. */
  readonly url: string;
  /** As in `https://example.com`. */
  readonly origin: string;
  readonly name: string | null;
  /** Default settings of its crawls. */
  readonly settings?: CrawlPlanInput;
  /** Labels chosen by the owner. */
  readonly tags?: readonly string[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Number of changes so far. Default 0. */
  readonly revision?: number;
  /** Change that led to this revision; absent before the first. */
  readonly lastChange?: SiteChange;
}

/** Change of a site's name, settings or tags. */
export interface SiteChange {
  /** Revision of the site that it led to, from 1. */
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Author as named by the host, such as the id of a token; `null` when unknown. */
  readonly by: string | null;
  readonly fields: readonly ChangedField[];
}

/** Field of a site before and after a change. */
export interface ChangedField {
  /** As in `name` or `settings.maxPages`. */
  readonly field: string;
  /** `null` when the field was not set, or was left out. */
  readonly from: unknown;
  readonly to: unknown;
  /** `true` if the values were too large to be kept. */
  readonly isLeftOut: boolean;
}

/** True if a crawl has not ended. */
export function isOpenCrawl({ status }: { readonly status: CrawlStatus }): boolean {
  return status === "queued" || status === "running" || status === "cancelling";
}

/** Counters of a crawl that has not started. */
export const noCounts: CrawlCounts = {
  discovered: 0,
  fetched: 0,
  pages: 0,
  failed: 0,
  skippedByRobots: 0,
  bytes: 0,
  byStatusClass: {},
};

/** Fields of a crawl that may change while it runs. */
export type CrawlUpdate = Partial<
  Pick<
    Crawl,
    | "status"
    | "stopReason"
    | "truncated"
    | "counts"
    | "limitsHit"
    | "startedAt"
    | "finishedAt"
    | "error"
    | "rulesetVersion"
  >
>;

/**
 * Reason why a crawl waits for a host. Before another attempt at a page: `throttled` (429 or 503), `server-error`
 * (another 5xx), or the reason why there was no response. Before a request: the host asked for a pause (`paused`), the
 * crawl's rate or the host's Crawl-delay (`rate`), requests in progress at the host or its address (`concurrency`,
 * `address`), another crawl's turn (`turn`). After a request: `answer`, or `rendering`
 * while a browser renders pages of it.
 */
export type CrawlWaitReason =
  | "throttled"
  | "server-error"
  | FetchFailureKind
  | "paused"
  | "rate"
  | "concurrency"
  | "address"
  | "turn"
  | "answer"
  | "rendering";

/** Wait of a crawl for a host. */
export interface CrawlWait {
  /** As in `example.com:8080`. */
  readonly host: string;
  readonly reason: CrawlWaitReason;
  /** `null` while it depends on responses in progress. */
  readonly forMs: number | null;
}

/** Progress of a crawl; `sequence` increases by one, and events that only repeat progress may be coalesced. */
export type CrawlEvent = { readonly sequence: number; readonly elapsedMs: number } & (
  | { readonly type: "crawl-started"; readonly crawlId: string; readonly resumed: boolean }
  | { readonly type: "sitemap-read"; readonly url: string; readonly urls: number }
  | {
      readonly type: "progress";
      readonly counts: CrawlCounts;
      /** Number of URLs in the frontier that are waiting or in progress. */
      readonly pending: number;
      readonly pagesPerSecond: number;
      /** URL committed last. */
      readonly url: string | null;
      readonly issues: number;
      /** Current wait since the last commit; absent when there is none. */
      readonly waiting?: CrawlWait;
    }
  | { readonly type: "limit-hit"; readonly hit: LimitHit }
  | { readonly type: "phase"; readonly phase: "crawling" | "checking-links" | "settling" | "evaluating" | "scoring" }
  | { readonly type: "crawl-finished"; readonly status: CrawlStatus; readonly stopReason: StopReason | null }
);
