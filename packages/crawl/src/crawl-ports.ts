import type {
  Crawl,
  CrawlCounts,
  CrawlEvent,
  IdSource,
  Issue,
  LimitHit,
  PageRuleInput,
  StopReason,
} from "@sightline/model";
import type { Clock, Extractor, Fetcher, Logger, TenantStore } from "@sightline/model/ports";
import type { TenantGates } from "./host-gate.ts";

/** What a crawl works with; every effect goes through one of these. */
export interface CrawlPorts {
  readonly store: TenantStore;
  readonly fetcher: Fetcher;
  readonly extractor: Extractor;
  readonly clock: Clock;
  readonly logger: Logger;
  /** An integer from 0 up to, not including, `below`, that neither a site nor a tenant can foresee. */
  readonly randomInteger: IdSource["randomInteger"];
  /**
   * Judges a page as soon as it is extracted; its settled columns hold zero values.
   *
   * @param source packed, where it is at hand
   */
  evaluatePage(page: PageRuleInput, source: Uint8Array | null): readonly Issue[];
  /** Whether an address is on the public's network. Default: every one is. */
  readonly isPublicAddress?: (address: string) => boolean;
  /** Shared by crawls that must be polite together. Default: gates of this crawl alone. */
  readonly hostGates?: TenantGates;
}

/** How a crawl can be ended from outside. */
export interface CrawlOptions {
  /** Ends at once: what is under way is thrown away, leases lapse, and the crawl can be resumed. */
  readonly signal: AbortSignal;
  /** Lets what is under way finish, commits it, and ends with stop reason `stopped`. */
  readonly stopSignal?: AbortSignal;
}

/** How the crawling part of an audit ended. */
export interface CrawlResult {
  /** `failed`: nothing usable came, the crawl is over and stored so; `crawled`: it may be settled and judged. */
  readonly status: "crawled" | "failed";
  readonly stopReason: StopReason;
  readonly truncated: boolean;
  readonly counts: CrawlCounts;
  readonly limitsHit: readonly LimitHit[];
  readonly error: Crawl["error"];
}

/** A crawl that is running. */
export interface CrawlRun {
  /**
   * What happens, for one reader; ends when the crawling ends, however it does. Need not be read: unread events are
   * bounded, and progress that repeats itself is left out.
   */
  readonly events: AsyncIterable<CrawlEvent>;
  /** @throws AuditError `fenced` or `store_unavailable`, or the reason of `signal` */
  readonly done: Promise<CrawlResult>;
}

/** An event before it has its place in the sequence. */
export type CrawlFact = CrawlEvent extends infer Event
  ? Event extends CrawlEvent
    ? Omit<Event, "sequence" | "elapsedMs">
    : never
  : never;
