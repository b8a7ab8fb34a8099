import type { Edge, MainText, PageFacts } from "@sightline/facts";
import type { Crawl, CrawlUpdate, Site } from "../crawl.ts";
import type { Issue, IssuePhase, Severity } from "../issue.ts";
import type { PackedPage } from "../packed-json.ts";
import type { IndexabilityReason, PageRecord, SettledColumns } from "../page-record.ts";
import type { Population } from "../population.ts";
import type { TargetOutcome } from "../rule/page-slice.ts";
import type { GroupsQuery, TallyQuery, TallyRow } from "../rule/site-query.ts";
import type { HostGateStore } from "./host-gate.ts";
import type { RecordStore } from "./record-store.ts";

/**
 * The storage port. Every call is a tenant's; every method is one transaction and is acknowledged only when it
 * is durable. Methods reject with `AuditError`: `not_found`, `conflict`, `fenced` or `store_unavailable`.
 * Iterables are lazy, read in batches and see at least what was committed before they were asked for.
 */
export interface AuditStore {
  /** The scoped store of one tenant; other tenants' data does not exist for it. */
  tenant(id: string): TenantStore;
  /** What belongs to the service as a whole. */
  readonly records: RecordStore;
  /** Keeps the crawls of all processes on this store polite together. */
  readonly hostGate: HostGateStore;
  /** Crawls of all tenants that have not ended, oldest first: what a restarted service has to go on with. */
  openCrawls(): AsyncIterable<{ readonly tenant: string; readonly crawlId: string }>;
  /** Crawls of all tenants that have ended, oldest first: what a retention decides on. */
  endedCrawls(): AsyncIterable<{ readonly tenant: string; readonly crawl: Crawl }>;
  /** Frees the space of what was deleted, where a store does that later; resolves when nothing is left. */
  reclaim(): Promise<void>;
  /** Brings the schema up to date; idempotent. */
  migrate(): Promise<void>;
  /**
   * Makes this process the only one that works on crawls with a queue of its own, until the store is closed or the
   * process ends; idempotent. Stores that only a shared queue lets several processes work on need not have it.
   *
   * @throws AuditError `conflict` when another process is that
   */
  lockJobs?(): Promise<void>;
  close(): Promise<void>;
}

/** The parts of a tenant's store. */
export interface TenantStore {
  readonly sites: SiteStore;
  readonly crawls: CrawlStore;
  readonly frontier: FrontierStore;
  readonly pages: PageStore;
  readonly issues: IssueStore;
  readonly documents: DocumentStore;
}

/** One page of a list. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  /** Pass it to get the next page; `null` at the end. */
  readonly cursor: string | null;
}

/** How much of a list to return. */
export interface ListOptions {
  /** 1–1,000. */
  readonly limit: number;
  readonly cursor?: string | null;
}

/** How a site is added. */
export interface CreateSiteOptions {
  /** Most sites that the tenant may have, this one included. Default: any number. */
  readonly limit?: number;
}

export interface SiteStore {
  /**
   * Adds a site; with a limit it counts and adds in one step, so that of many at once none is one too many.
   * @throws AuditError `conflict` when the tenant has a site with this origin, `limit_reached` when it has `limit` sites
   */
  create(site: Site, options?: CreateSiteOptions): Promise<void>;
  get(siteId: string): Promise<Site | null>;
  findByOrigin(origin: string): Promise<Site | null>;
  /** In order of creation. */
  list(options: ListOptions): Promise<Listed<Site>>;
  /** Deletes the site with all its crawls, pages, issues and documents. */
  delete(siteId: string): Promise<void>;
}

export interface CrawlStore {
  create(crawl: Crawl): Promise<void>;
  get(crawlId: string): Promise<Crawl | null>;
  /** Newest first. */
  list(siteId: string, options: ListOptions): Promise<Listed<Crawl>>;
  /**
   * Takes a crawl over: raises its epoch, so that batches of an earlier owner are refused, and frees that owner's
   * leases at once.
   * @returns the crawl with its new epoch
   */
  claim(crawlId: string): Promise<Crawl>;
  /** @throws AuditError `fenced` when `epoch` is not the crawl's; `conflict` when the crawl has ended */
  update(crawlId: string, epoch: number, update: CrawlUpdate): Promise<Crawl>;
  delete(crawlId: string): Promise<void>;
}

/** A URL to put into the frontier. */
export interface NewTarget {
  readonly url: string;
  /** `pending` to have it fetched; otherwise only its outcome is recorded. */
  readonly outcome: Exclude<TargetOutcome, "fetched">;
  /** Hops from a seed. */
  readonly depth: number;
  /** In the crawl's scope. */
  readonly internal: boolean;
  /** Listed in a sitemap; once set it stays. */
  readonly inSitemap: boolean;
}

/** A URL in the frontier that its holder may fetch until the lease ends. */
export interface LeasedTarget {
  /** The interned id of the URL. */
  readonly id: number;
  readonly url: string;
  readonly depth: number;
  /** Requests made for it before. */
  readonly attempts: number;
  /** Proves the lease; a commit with another one is refused. */
  readonly token: string;
}

/** How many targets are in each state. */
export interface FrontierCounts {
  /** Waiting or leased. */
  readonly pending: number;
  readonly leased: number;
  readonly fetched: number;
  readonly disallowed: number;
  readonly notCrawled: number;
  /** In-scope URLs known, whatever their outcome. */
  readonly internal: number;
  /** Milliseconds until the earliest waiting target may be leased; 0 when one is ready, `null` when none waits. */
  readonly readyInMs: number | null;
}

/**
 * URLs of a crawl and who is fetching them. Leases and delays use the store's clock and survive it being set: one that
 * ends further ahead than it can (`maxLeaseMs`, `maxStoreDelayMs`) has ended.
 */
export interface FrontierStore {
  /**
   * Interns and adds URLs; one that is known (by `urlKey`) keeps its state, but `not-crawled` becomes `pending` when
   * it is added as `pending`, and `inSitemap` and `internal` are set when they were not.
   * @returns how many became pending
   */
  add(crawlId: string, epoch: number, targets: readonly NewTarget[]): Promise<number>;
  /**
   * Leases up to `count` ready targets, lowest depth first, then in order of discovery.
   *
   * `forMs` is at most `maxLeaseMs`; `null` leases them for as long as the epoch is current, for the one worker of an epoch.
   */
  lease(
    crawlId: string,
    epoch: number,
    options: { readonly count: number; readonly forMs: number | null; readonly host?: string },
  ): Promise<readonly LeasedTarget[]>;
  /** Gives targets back, to be leased again after `delayMs`, at most `maxStoreDelayMs`; counts an attempt when `attempted`. */
  release(
    crawlId: string,
    epoch: number,
    targets: readonly { readonly id: number; readonly token: string }[],
    options: { readonly delayMs: number; readonly attempted: boolean },
  ): Promise<void>;
  /** Ends targets without a page, for example because robots.txt disallows them or the page limit is reached. */
  skip(
    crawlId: string,
    epoch: number,
    targets: readonly { readonly id: number; readonly token: string }[],
    outcome: "disallowed" | "not-crawled",
  ): Promise<void>;
  counts(crawlId: string): Promise<FrontierCounts>;
}

/** A page with everything that becomes durable with it. */
export interface PageCommit {
  readonly target: Pick<LeasedTarget, "id" | "token">;
  readonly facts: PageFacts;
  /** Where the crawl judges the page otherwise than `indexabilityOf` the facts, which is the default. */
  readonly indexability?: IndexabilityReason;
  readonly mainText: MainText | null;
  /** The same facts and main text, where somebody has packed them: a store need not do it again, and takes their memory. */
  readonly packed?: PackedPage | null;
  /** Its source as `packSource` packs it, where it is to be kept. */
  readonly source?: Uint8Array | null;
  /** All of them; their URLs are interned, and those not in `discovered` are recorded as `not-crawled`. */
  readonly edges: readonly Edge[];
  /** Issues of phase `page`. */
  readonly issues: readonly Issue[];
  /** What the page adds to the frontier. */
  readonly discovered: readonly NewTarget[];
}

/** A URL of the crawl as graph algorithms need it; pages carry more than URLs that were only seen. */
export interface CoreRow {
  readonly id: number;
  readonly url: string;
  readonly outcome: TargetOutcome;
  readonly depth: number;
  readonly internal: boolean;
  readonly inSitemap: boolean;
  /** `null` when the URL was not fetched. */
  readonly page: {
    readonly status: number | null;
    readonly kind: PageFacts["kind"];
    readonly analysis: PageFacts["analysis"];
    /** As the page's own answer gives it, also after settle ran. */
    readonly indexability: PageRecord["indexability"];
    readonly failure: PageFacts["failure"];
    readonly nofollow: boolean;
    readonly bodyBytes: number;
    readonly mainTextHash: string | null;
    readonly similarityBands: readonly number[];
  } | null;
}

/** A page with its main text and its edges. */
export interface WholePage {
  readonly record: PageRecord;
  readonly mainText: MainText | null;
  readonly edges: readonly Edge[];
}

/** What the pages of a crawl may be filtered and sorted by. */
export interface PageListOptions extends ListOptions {
  readonly status?: number;
  readonly statusClass?: "2xx" | "3xx" | "4xx" | "5xx" | "none";
  readonly indexable?: boolean;
  /** Part of the URL. */
  readonly text?: string;
  /** Ascending, or descending with a leading minus. Default `id`, the order of discovery. */
  readonly sort?: "id" | "url" | "-inlinks" | "inlinks" | "-clickDepth" | "clickDepth" | "-bodyBytes" | "status";
}

/**
 * Pages on their way to a store, each taken over into its own form as soon as it is there: what a page was made of need
 * not outlive its turn.
 */
export interface PageBatch {
  /** The caller may let go of the page. */
  add(page: PageCommit): void;
  /** Pages that were added; without meaning once it is being committed. */
  readonly size: number;
  /** As {@link PageStore.commit} of the pages that were added; once. */
  commit(crawlId: string, epoch: number): Promise<readonly number[]>;
}

/** Pages, edges and what settle computed. */
export interface PageStore {
  /** An empty batch. */
  batch(): PageBatch;
  /**
   * Makes a batch durable in one transaction: facts, main text, edges, page issues, new URLs, and the targets' ends.
   * @returns for each page, how many of its `discovered` became pending
   * @throws AuditError `fenced` when the epoch or a lease token is not current; nothing of the batch is kept
   */
  commit(crawlId: string, epoch: number, pages: readonly PageCommit[]): Promise<readonly number[]>;
  /** One page by its interned id or by URL (`urlKey` equality); `null` when it was not fetched. */
  get(crawlId: string, page: number | string): Promise<PageRecord | null>;
  mainText(crawlId: string, pageId: number): Promise<MainText | null>;
  /** The source of a page, decoded, its line breaks LF; `null` where it was not kept. */
  source(crawlId: string, pageId: number): Promise<string | null>;
  /** Bytes that the kept sources of a crawl take. */
  sourceBytes(crawlId: string): Promise<number>;
  /** Some pages as a whole, in the order of their interned ids that is given, in batches; what was not fetched is left out. */
  whole(crawlId: string, pageIds: readonly number[]): AsyncIterable<readonly WholePage[]>;
  /** Every URL of the crawl, by rising id, in batches. */
  core(crawlId: string): AsyncIterable<readonly CoreRow[]>;
  /**
   * The packed edges of every page, by rising page id, in batches. The bytes of a batch are the caller's until it asks
   * for the next one: what is to last longer is copied.
   */
  edges(crawlId: string): AsyncIterable<readonly { readonly pageId: number; readonly packed: Uint8Array }[]>;
  /** Pages of a population by rising id, in batches; settled columns hold zero values before settle ran. */
  scan(crawlId: string, population: Population): AsyncIterable<readonly PageRecord[]>;
  /** Groups of at least `minSize` pages, in the order of their first member; `members` by rising id. */
  groups(
    crawlId: string,
    query: GroupsQuery,
  ): AsyncIterable<readonly { readonly key: string; readonly members: readonly number[] }[]>;
  /** At most 1,000 rows, most pages first. */
  tally(crawlId: string, query: TallyQuery): Promise<readonly TallyRow[]>;
  /** Replaces settled columns. */
  settle(crawlId: string, epoch: number, rows: readonly ({ readonly id: number } & SettledColumns)[]): Promise<void>;
  list(crawlId: string, options: PageListOptions): Promise<Listed<PageRecord>>;
}

/** What issues may be filtered by. */
export interface IssueListOptions extends ListOptions {
  readonly severity?: Severity;
  readonly category?: string;
  readonly rule?: string;
  readonly pageId?: number;
  /** Part of the URL of the issue's subject. */
  readonly text?: string;
}

/** Issues with their history over the crawls of a site. */
export interface StoredIssue extends Issue {
  /** The crawl in which this issue was first seen. */
  readonly firstSeenCrawlId: string;
}

/** Issues of a crawl. */
/** Which pages lose their issues. */
export interface ClearedPages {
  readonly pageIds: readonly number[];
  /** Rules whose issues stay. */
  readonly exceptRules: readonly string[];
}

export interface IssueStore {
  /** Adds issues; one that is known by id is kept once. */
  add(crawlId: string, epoch: number, issues: readonly Issue[]): Promise<void>;
  /** Deletes all issues of phases, before they are computed again, or only those of some pages. */
  clear(crawlId: string, epoch: number, phases: readonly IssuePhase[], only?: ClearedPages): Promise<void>;
  /** All issues in a stable order (rule, then page, then id), in batches. */
  scan(crawlId: string, options?: { readonly rule?: string }): AsyncIterable<readonly StoredIssue[]>;
  list(crawlId: string, options: IssueListOptions): Promise<Listed<StoredIssue>>;
  /** Counts by rule. */
  countByRule(
    crawlId: string,
  ): Promise<readonly { readonly rule: string; readonly issues: number; readonly pages: number }[]>;
  /** Counts by severity, for every page (or each of those asked for) that has an issue, by rising id, in batches. */
  countByPage(
    crawlId: string,
    options?: { readonly pageIds?: readonly number[] },
  ): AsyncIterable<
    readonly { readonly pageId: number; readonly error: number; readonly warning: number; readonly notice: number }[]
  >;
}

/** Small JSON documents of a crawl: robots.txt files, sitemaps, tallies, score. */
export interface DocumentStore {
  put(crawlId: string, epoch: number, kind: string, key: string, value: unknown): Promise<void>;
  get(crawlId: string, kind: string, key: string): Promise<unknown | null>;
  /** By rising key. */
  list(crawlId: string, kind: string): Promise<readonly { readonly key: string; readonly value: unknown }[]>;
}
