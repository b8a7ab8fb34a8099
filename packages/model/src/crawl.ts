import type { FetchFailureKind } from "@sightline/facts";
import type { CrawlPlan, CrawlPlanInput } from "./crawl-plan.ts";
import type { StopReason } from "./site-documents.ts";

/** What a customer owns: an origin to audit. */
export interface Site {
  /** `site_…` */
  readonly id: string;
  /** The start URL. */
  readonly url: string;
  /** As in `https://example.com`. */
  readonly origin: string;
  readonly name: string | null;
  /** What its crawls use unless they are told otherwise. */
  readonly settings?: CrawlPlanInput;
  /** Words of the owner's own. */
  readonly tags?: readonly string[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** `queued → running → completed`; `→ cancelling → cancelled`; `→ failed`. The last three never change. */
export type CrawlStatus = "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";

/** A limit that kept something from being crawled or read, and how often; of `crawl-trap` there is one for each trap. */
export interface LimitHit {
  readonly limit:
    | "max-pages"
    | "max-depth"
    | "max-duration"
    | "max-body-bytes"
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
  /** Of what: a sentence for people, with the first URL it hit. */
  readonly detail: string;
}

/** Counters of a crawl; they only grow. */
export interface CrawlCounts {
  /** URLs known in scope. */
  readonly discovered: number;
  /** URLs requested. */
  readonly fetched: number;
  /** HTML pages among them that answered 200 and were analysed. */
  readonly pages: number;
  /** URLs without an answer. */
  readonly failed: number;
  readonly skippedByRobots: number;
  /** Decoded body bytes. */
  readonly bytes: number;
  /** Answers by class: `2xx` … `5xx`, and `none` for failures. */
  readonly byStatusClass: Readonly<Record<string, number>>;
}

/** Counters of a crawl that has not begun. */
export const noCounts: CrawlCounts = {
  discovered: 0,
  fetched: 0,
  pages: 0,
  failed: 0,
  skippedByRobots: 0,
  bytes: 0,
  byStatusClass: {},
};

/** One run over a site. */
export interface Crawl {
  /** `crawl_…` */
  readonly id: string;
  readonly siteId: string;
  readonly startUrl: string;
  readonly status: CrawlStatus;
  readonly stopReason: StopReason | null;
  /** Known URLs in scope were left out because of a limit or a stop. */
  readonly truncated: boolean;
  readonly plan: CrawlPlan;
  readonly counts: CrawlCounts;
  readonly limitsHit: readonly LimitHit[];
  /** Raised at each take-over; a batch that carries an older one is refused. */
  readonly epoch: number;
  /** Names the rules and their versions that judged it. */
  readonly rulesetVersion: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** For `failed`: a machine code and a sentence. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** What may change of a crawl while it runs. */
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
 * Why a crawl waits for a host. Before another attempt at a page: `throttled` (429 or 503), `server-error` (another 5xx), or
 * why no answer came. Before a request: the host asked for a pause (`paused`), the crawl's rate or the host's Crawl-delay
 * (`rate`), requests under way at the host or its address (`concurrency`, `address`), another crawl's turn (`turn`). After
 * one: `answer`.
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
  | "answer";

/** What a crawl waits for. */
export interface CrawlWait {
  /** As in `example.com:8080`. */
  readonly host: string;
  readonly reason: CrawlWaitReason;
  /** `null` while that depends on answers under way. */
  readonly forMs: number | null;
}

/** Progress facts; `sequence` rises by one, events that only repeat progress may be coalesced. */
export type CrawlEvent = { readonly sequence: number; readonly elapsedMs: number } & (
  | { readonly type: "crawl-started"; readonly crawlId: string; readonly resumed: boolean }
  | { readonly type: "sitemap-read"; readonly url: string; readonly urls: number }
  | {
      readonly type: "progress";
      readonly counts: CrawlCounts;
      /** URLs in the frontier that wait or are under way. */
      readonly pending: number;
      readonly pagesPerSecond: number;
      /** The URL committed last. */
      readonly url: string | null;
      readonly issues: number;
      /** What is waited for since the last commit; absent when nothing is. */
      readonly waiting?: CrawlWait;
    }
  | { readonly type: "limit-hit"; readonly hit: LimitHit }
  | { readonly type: "phase"; readonly phase: "crawling" | "settling" | "evaluating" | "scoring" }
  | { readonly type: "crawl-finished"; readonly status: CrawlStatus; readonly stopReason: StopReason | null }
);
