import type {
  AuditStore,
  Clock,
  Crawl,
  CrawlEvent,
  CrawlPlan,
  CrawlPlanInput,
  Extractor,
  Fetcher,
  IdSource,
  Listed,
  ListOptions,
  Logger,
  Rule,
  RuleTally,
  Score,
  Site,
  StoredIssue,
} from "@sightline/model";
import type { Report } from "@sightline/report";

/** What a host may plug in; everything has a default. */
export interface AuditorOptions {
  /** Where sites, crawls and pages live. Default: memory, gone with the process. Closed with the auditor. */
  readonly store?: AuditStore;
  /** Makes the fetcher of one crawl. Default: guarded HTTP over undici. */
  readonly fetcher?: (plan: CrawlPlan) => Fetcher;
  /** Makes the extractor of one crawl. Default: a pool of worker threads. */
  readonly extractor?: (plan: CrawlPlan) => Extractor;
  /** The rules that judge. Default: all built-in rules; add your own with `[...rules, ...mine]`. */
  readonly rules?: readonly Rule[];
  readonly clock?: Clock;
  readonly ids?: IdSource;
  /** Default: silent. */
  readonly logger?: Logger;
  /** Whose data this auditor reads and writes. Default `default`. */
  readonly tenant?: string;
  /** Who stands as the generator in reports. Default Sightline and its version. */
  readonly generator?: { readonly name: string; readonly version: string };
}

/** How one audit is started. */
export interface AuditOptions {
  /** Aborts at once: pages under way are lost, the rest is stored, the crawl can be resumed. */
  readonly signal?: AbortSignal;
  /** Goes on with the site's latest crawl that has not ended; with none, starts a new one. Its own plan counts. */
  readonly resume?: boolean;
}

/** An audit that is running. It drives itself; reading events is optional. */
export interface Audit {
  /** The crawl's id, once it is stored. */
  readonly crawlId: Promise<string>;
  /** Progress from the start on. Slow readers miss repeated progress, nothing else. */
  events(): AsyncIterable<CrawlEvent>;
  /**
   * The finished audit.
   * @throws AuditError `site_unreachable` when nothing could be audited; the signal's reason when it aborted
   */
  result(): Promise<AuditResult>;
  /** Drains what is under way, then settles and scores what is there. The crawl stays open and can be resumed. */
  stop(): void;
}

/** What an audit came to. */
export interface AuditResult {
  readonly site: Site;
  readonly crawl: Crawl;
  readonly score: Score;
  readonly rules: readonly RuleTally[];
  /** All issues, by rule and page; may be read more than once. */
  readonly issues: AsyncIterable<StoredIssue>;
  readonly report: Report;
}

/** How two crawls of a site differ in one kind of issue. */
export interface CrawlComparison {
  readonly from: string;
  readonly to: string;
  readonly scoreFrom: number | null;
  readonly scoreTo: number | null;
  /** In `to` and not in `from`. */
  readonly added: readonly StoredIssue[];
  /** In `from`, not in `to`, and its rule was assessed in `to`. */
  readonly fixed: readonly StoredIssue[];
  /** In `from`; its rule was not assessed in `to`, so that nothing is known. */
  readonly unknown: readonly StoredIssue[];
  readonly unchanged: number;
}

/** Audits sites. No globals: any number of auditors live in one process. */
export interface Auditor {
  /** Starts an audit at once. @throws AuditError `invalid_url` or `invalid_options` */
  audit(url: string, plan?: CrawlPlanInput, options?: AuditOptions): Audit;
  readonly sites: {
    /** @throws AuditError `invalid_url`, or `conflict` when the origin has a site */
    create(url: string, options?: { readonly name?: string }): Promise<Site>;
    get(siteId: string): Promise<Site | null>;
    list(options?: Partial<ListOptions>): Promise<Listed<Site>>;
    delete(siteId: string): Promise<void>;
  };
  readonly crawls: {
    get(crawlId: string): Promise<Crawl | null>;
    list(siteId: string, options?: Partial<ListOptions>): Promise<Listed<Crawl>>;
  };
  /** The score of the site's latest completed crawl; `null` when there is none. @throws AuditError `not_found` */
  healthScore(siteId: string): Promise<{ readonly crawl: Crawl; readonly score: Score } | null>;
  /** The report of a crawl that has been scored. @throws AuditError `not_found` or `conflict` */
  report(crawlId: string): Promise<Report>;
  /** What changed from one crawl to a later one. @throws AuditError `not_found` or `conflict` */
  compare(fromCrawlId: string, toCrawlId: string): Promise<CrawlComparison>;
  /** @throws AuditError `not_available_yet` */
  analyze(siteId: string): Promise<never>;
  /** @throws AuditError `not_available_yet` */
  geoAudit(siteId: string): Promise<never>;
  /** Ends running audits, then closes the store. */
  close(): Promise<void>;
}
