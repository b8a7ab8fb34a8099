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
import type {
  Clock,
  Extraction,
  Extractor,
  Fetcher,
  FieldDataSource,
  Logger,
  Renderer,
  TenantStore,
} from "@sightline/model/ports";
import type { TenantGates } from "./host-gate.ts";

/** Ports of a crawl; every effect goes through one of these. */
export interface CrawlPorts {
  readonly store: TenantStore;
  readonly fetcher: Fetcher;
  readonly extractor: Extractor;
  /** Renders the pages that the plan asks for. Default: none, so that they count as not rendered. */
  readonly renderer?: Renderer | null;
  /** Knows what visitors of pages experienced, if the plan asks for it. Default: none. */
  readonly fieldData?: FieldDataSource | null;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Returns an integer from 0 up to, but not including, `below`, that neither a site nor a tenant can predict. */
  readonly randomInteger: IdSource["randomInteger"];
  /**
   * Evaluates a page as soon as it is extracted; its settled columns hold zero values.
   *
   * @param extraction that of the page, for excerpts of its source
   */
  evaluatePage(page: PageRuleInput, extraction: Pick<Extraction, "source" | "excerpts">): readonly Issue[];
  /** True if an address is on the public internet. Default: every address is. */
  readonly isPublicAddress?: (address: string) => boolean;
  /** Shared by crawls that must be polite together. Default: gates of this crawl alone. */
  readonly hostGates?: TenantGates;
  /** Maximum requests for pages, robots.txt and redirects of other sites. Default 20. */
  readonly maxOffSiteRequests?: number;
}

/** Signals that end a crawl from outside. */
export interface CrawlOptions {
  /** Ends at once: requests in flight are discarded, leases lapse, and the crawl can be resumed. */
  readonly signal: AbortSignal;
  /** Lets requests in flight finish, commits them, and ends with stop reason `stopped`. */
  readonly stopSignal?: AbortSignal;
}

/** Outcome of the crawling part of an audit. */
export interface CrawlResult {
  /**
   * `failed`: no usable page was fetched, the crawl has ended and is stored as failed; `crawled`: it may be settled and
   * judged.
   */
  readonly status: "crawled" | "failed";
  readonly stopReason: StopReason;
  readonly truncated: boolean;
  readonly counts: CrawlCounts;
  readonly limitsHit: readonly LimitHit[];
  readonly error: Crawl["error"];
}

/** Running crawl. */
export interface CrawlRun {
  /**
   * Events for a single reader; end when the crawling ends for any reason. Need not be read: unread events are bounded,
   * and repeated progress is dropped.
   */
  readonly events: AsyncIterable<CrawlEvent>;
  /** @throws AuditError `fenced` or `store_unavailable`, or the reason of `signal` */
  readonly done: Promise<CrawlResult>;
}

/** Event without its sequence number and time. */
export type CrawlFact = CrawlEvent extends infer Event
  ? Event extends CrawlEvent
    ? Omit<Event, "sequence" | "elapsedMs">
    : never
  : never;
