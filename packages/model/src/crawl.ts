import type { FetchFailureKind } from "@sightline/facts";
import type { CrawlPlan, CrawlPlanInput } from "./crawl-plan.ts";
import type { StopReason } from "./site-documents.ts";

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

/** `queued → running → completed`; `→ cancelling → cancelled`; `→ failed`. The last three never change. */
export type CrawlStatus = "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";

/** True if a crawl has not ended. */
export function isOpenCrawl({ status }: { readonly status: CrawlStatus }): boolean {
  return status === "queued" || status === "running" || status === "cancelling";
}

/**
 * Limit that prevented something from being crawled or read, and the number of times; `crawl-trap` has one entry per
 * trap.
 */
export interface LimitHit {
  readonly limit:
    | "max-pages"
    | "max-depth"
    | "max-duration"
    | "refused"
    | "retry-after"
    | "max-body-bytes"
    | "rendered-pages"
    | "answer-limit"
    | "off-site-requests"
    | "port"
    | "index-host"
    | "url-length"
    | "path-repetition"
    | "crawl-trap"
    | "include"
    | "exclude"
    | "robots-work"
    | "sitemap-files"
    | "sitemap-urls"
    | "sitemap-versions"
    | "sitemap-cut"
    | "fact-list"
    | "source-bytes";
  readonly count: number;
  /** Sentence for people that describes the limit, with the first URL it affected. */
  readonly detail: string;
}

/** Counters of a crawl; they never decrease. */
export interface CrawlCounts {
  /** In-scope URLs known. */
  readonly discovered: number;
  /** URLs processed: those requested, and those whose address was not allowed. */
  readonly fetched: number;
  /** Fetched HTML pages with status 200 that were analysed. */
  readonly pages: number;
  /** URLs without a response. */
  readonly failed: number;
  readonly skippedByRobots: number;
  /** Decoded body bytes. */
  readonly bytes: number;
  /** Responses by class: `2xx` … `5xx`, and `none` for failures. */
  readonly byStatusClass: Readonly<Record<string, number>>;
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

/** Run over a site. */
export interface Crawl {
  /** `crawl_…` */
  readonly id: string;
  readonly siteId: string;
  readonly startUrl: string;
  readonly status: CrawlStatus;
  readonly stopReason: StopReason | null;
  /** `true` when known in-scope URLs were left out because of a limit or a stop. */
  readonly truncated: boolean;
  readonly plan: CrawlPlan;
  readonly counts: CrawlCounts;
  readonly limitsHit: readonly LimitHit[];
  /** Raised with each claim; a batch with an older epoch is refused. */
  readonly epoch: number;
  /** Identifies the rules, and their versions, that judged it. */
  readonly rulesetVersion: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** For `failed`: an error code and a sentence. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

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
