import type { Edge, MainText, PageFacts } from "@sightline/facts";
import type { CrawlUpdate, Site } from "../crawl.ts";
import type { Crawl } from "../crawl-schema.ts";
import type { Issue, IssuePhase } from "../issue-schema.ts";
import type { ListedCrawl } from "../listed-crawl.ts";
import type { PackedPage } from "../packed-page.ts";
import type { PageKind } from "../page-kind/page-kind.ts";
import type { IndexabilityReason, PageRecord, SettledColumns } from "../page-record.ts";
import type { Population } from "../population.ts";
import type { TargetOutcome } from "../rule/page-slice.ts";
import type { GroupsQuery } from "../rule/site-query.ts";
import type { Severity } from "../severity.ts";
import type { HostGateStore } from "./host-gate.ts";
import type { IndexedInlinks, InlinkRow } from "./inlink-index.ts";
import type { PageSort } from "./page-sorts.ts";
import type { RecordStore } from "./record-store.ts";

/**
 * Storage port. Every call belongs to a tenant; every method is one transaction and is acknowledged only when it is
 * durable. Methods reject with `AuditError`: `not_found`, `conflict`, `fenced` or `store_unavailable`. Iterables are
 * lazy, read in batches and reflect at least everything committed before they were requested.
 */
export interface AuditStore {
  /** Returns the scoped store of one tenant; data of other tenants does not exist for it. */
  tenant(id: string): TenantStore;
  /** Records of the service as a whole. */
  readonly records: RecordStore;
  /** Rate limiter for hosts, shared by the crawls of all processes on this store. */
  readonly hostGate: HostGateStore;
  /** Crawls of all tenants that have not ended, oldest first: the ones that a restarted service continues. */
  openCrawls(): AsyncIterable<{ readonly tenant: string; readonly crawlId: string }>;
  /** Crawls of all tenants that have ended, oldest first: the candidates for retention. */
  endedCrawls(): AsyncIterable<{ readonly tenant: string; readonly crawl: ListedCrawl }>;
  /** Frees the space of deleted data in stores that do so later; resolves when nothing is left to free. */
  reclaim(): Promise<void>;
  /** Brings the schema up to date; idempotent. */
  migrate(): Promise<void>;
  /**
   * Makes this process the only one that works on crawls with an in-process queue, until the store is closed or the
   * process ends; idempotent. Optional for stores that belong to one process.
   *
   * @throws AuditError `conflict` when another process holds the lock
   */
  lockJobs?(): Promise<void>;
  /**
   * Checks what reads and writes do not notice. Optional.
   *
   * @throws AuditError `store_unavailable` when the file of the store was deleted or replaced while in use, or
   * when another process took the lock of jobs while the connection was lost
   */
  check?(): Promise<void>;
  close(): Promise<void>;
}

/** Parts of a tenant's store. */
export interface TenantStore {
  readonly sites: SiteStore;
  readonly crawls: CrawlStore;
  readonly frontier: FrontierStore;
  readonly pages: PageStore;
  readonly issues: IssueStore;
  readonly documents: DocumentStore;
}

/** One page of a list. It ends at the limit of the request, and before it exceeds `maxListBytes` of JSON. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  /** Pass it to get the next page; `null` at the end. */
  readonly cursor: string | null;
}

/** One page of a list that may grow at its end. */
export interface GrowingListed<Item> extends Listed<Item> {
  /** `false` at the end, even if there is a cursor, which then continues with what is added later. */
  readonly hasMore: boolean;
}

/** Options for one page of a list. */
export interface ListOptions {
  /** 1–1,000. */
  readonly limit: number;
  readonly cursor?: string | null;
}

/** Options for adding a site. */
export interface CreateSiteOptions {
  /** Maximum number of sites of the tenant, including this one. Default: unlimited. */
  readonly limit?: number;
}

export interface SiteStore {
  /**
   * Adds a site. With a limit it counts and adds in one step, so that concurrent calls cannot exceed the limit.
   * @throws AuditError `conflict` when the tenant has a site with this origin, `limit_reached` when it has `limit`
   * sites
   */
  create(site: Site, options?: CreateSiteOptions): Promise<void>;
  get(siteId: string): Promise<Site | null>;
  findByOrigin(origin: string): Promise<Site | null>;
  /** In order of creation. */
  list(options: ListOptions): Promise<Listed<Site>>;
  /**
   * Replaces a site, except for its id and origin, if the stored one has the revision before this one's.
   * @returns `true` if it did, `false` when the site has been changed in the meantime
   * @throws AuditError `not_found`
   */
  replace(site: Site): Promise<boolean>;
  /** Deletes the site with all its crawls, pages, issues and documents. */
  delete(siteId: string): Promise<void>;
}

export interface CrawlStore {
  create(crawl: Crawl): Promise<void>;
  get(crawlId: string): Promise<Crawl | null>;
  /** Returns a crawl without the lists of URLs in its plan, which are not read. */
  getListed(crawlId: string): Promise<ListedCrawl | null>;
  /** Newest first. */
  list(siteId: string, options: ListOptions): Promise<Listed<ListedCrawl>>;
  /**
   * Claims a crawl: raises its epoch, so that batches of an earlier owner are refused, and frees that owner's leases at
   * once.
   * @returns the crawl with its new epoch
   */
  claim(crawlId: string): Promise<Crawl>;
  /** @throws AuditError `fenced` when `epoch` is not current; `conflict` when the crawl has ended */
  update(crawlId: string, epoch: number, update: CrawlUpdate): Promise<Crawl>;
  delete(crawlId: string): Promise<void>;
  /**
   * Returns the number of bytes that all crawls of the tenant keep: their plans, and facts, main texts, edges and sources
   * of their pages, in the form in which the store keeps them.
   */
  storedBytes(): Promise<number>;
}

/** URL to add to the frontier. */
export interface NewTarget {
  readonly url: string;
  /** `pending` to fetch it; otherwise only the outcome is recorded. */
  readonly outcome: Exclude<TargetOutcome, "fetched">;
  /** Number of hops from a seed. */
  readonly depth: number;
  /** `true` when it is in the crawl's scope. */
  readonly internal: boolean;
  /** `true` when a sitemap lists it; once set, it stays set. */
  readonly inSitemap: boolean;
}

/** URL in the frontier that its holder may fetch until the lease ends. */
export interface LeasedTarget {
  /** Interned id of the URL. */
  readonly id: number;
  readonly url: string;
  readonly depth: number;
  /** Number of earlier requests for it. */
  readonly attempts: number;
  /** Proof of the lease; a commit with another token is refused. */
  readonly token: string;
}

/** Number of targets in each state. */
export interface FrontierCounts {
  /** Waiting or leased. */
  readonly pending: number;
  readonly leased: number;
  readonly fetched: number;
  readonly disallowed: number;
  readonly notCrawled: number;
  /** Number of known in-scope URLs, with any outcome. */
  readonly internal: number;
  /** Milliseconds until the earliest waiting target can be leased; 0 when one is ready, `null` when none is waiting. */
  readonly readyInMs: number | null;
}

/**
 * URLs of a crawl and their leases. Leases and delays use the store's clock and survive clock changes: one that ends
 * further ahead than the maximum (`maxLeaseMs`, `maxStoreDelayMs`) counts as ended.
 */
export interface FrontierStore {
  /**
   * Interns and adds URLs. A known URL (by `urlKey`) keeps its state, except that `not-crawled` becomes `pending` when
   * it is added as `pending`, and `inSitemap` and `internal` are set if they were not.
   * @returns number of URLs that became pending
   */
  add(crawlId: string, epoch: number, targets: readonly NewTarget[]): Promise<number>;
  /**
   * Leases up to `count` ready targets, lowest depth first, then in order of discovery.
   *
   * `forMs` is at most `maxLeaseMs`; `null` leases them for as long as the epoch is current, for an epoch with a single
   * worker.
   */
  lease(
    crawlId: string,
    epoch: number,
    options: { readonly count: number; readonly forMs: number | null; readonly host?: string },
  ): Promise<readonly LeasedTarget[]>;
  /**
   * Releases targets, to be leased again after `delayMs` (at most `maxStoreDelayMs`); counts an attempt when
   * `attempted`.
   */
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

/** Page with everything that becomes durable with it. */
export interface PageCommit {
  readonly target: Pick<LeasedTarget, "id" | "token">;
  readonly facts: PageFacts;
  /** Set when the crawl judges indexability differently from `indexabilityOf` the facts, which is the default. */
  readonly indexability?: IndexabilityReason;
  /** Default: `pageKindOf` the facts. */
  readonly pageKind?: PageKind;
  readonly mainText: MainText | null;
  /** The same facts and main text, already packed; the store may keep this buffer instead of packing them again. */
  readonly packed?: PackedPage | null;
  /** Source of the page, packed by `packSource`, if it is to be kept. */
  readonly source?: Uint8Array | null;
  /** All edges; their URLs are interned, and those not in `discovered` are recorded as `not-crawled`. */
  readonly edges: readonly Edge[];
  /** Issues of phase `page`. */
  readonly issues: readonly Issue[];
  /** Targets that the page adds to the frontier. */
  readonly discovered: readonly NewTarget[];
}

/** Kind of a page as judged beside others. */
export interface PageKindRow {
  readonly id: number;
  readonly kind: PageKind;
}

/** URL of the crawl in the form that graph algorithms need; pages carry more data than URLs that were only seen. */
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
    /** From the page's own response, even after settle has run. */
    readonly indexability: PageRecord["indexability"];
    readonly failure: PageFacts["failure"];
    readonly nofollow: boolean;
    readonly bodyBytes: number;
    readonly mainTextHash: string | null;
    readonly similarityBands: readonly number[];
  } | null;
}

/** Page with its main text and its edges. */
export interface WholePage {
  readonly record: PageRecord;
  readonly mainText: MainText | null;
  readonly edges: readonly Edge[];
}

/** Edges of one page as a blob of `packEdges`, whose targets are interned ids. */
export interface PackedEdges {
  readonly pageId: number;
  readonly packed: Uint8Array;
}

/** Facts of pages that are read. */
export interface ReadFacts<Fact extends keyof PageFacts> {
  /** Default: all. Some are faster to read, above all `leadingFacts`, and more pages come at once. */
  readonly facts?: readonly Fact[];
}

/** Filters and sort order for the pages of a crawl. */
export interface PageListOptions<Fact extends keyof PageFacts = keyof PageFacts> extends ListOptions, ReadFacts<Fact> {
  readonly status?: number;
  readonly statusClass?: "2xx" | "3xx" | "4xx" | "5xx" | "none";
  readonly indexable?: boolean;
  readonly pageKind?: PageKind;
  /** Substring of the URL. */
  readonly text?: string;
  /** Default `arrival`. Pages with equal values are in order of discovery. */
  readonly sort?: PageSort;
  /** `true` to get a cursor at the end, too, if the list is in order of `arrival`. Default `false`. */
  readonly follow?: boolean;
}

/** Page with the requested facts, and everything that is not a fact. */
export type ListedRecord<Fact extends keyof PageFacts> = Pick<PageFacts, Fact> & Omit<PageRecord, keyof PageFacts>;

/** Part of the pages of a crawl in an order. */
export interface PageIdOptions {
  readonly sort: Extract<PageSort, "arrival" | "-arrival" | "url" | "-url">;
  /** Id of the page to start from, which is the first of the result. Default: the first page in that order. */
  readonly from?: number;
  readonly limit: number;
}

/**
 * Batch of pages on their way to a store, which converts each page to its own form as it is added, so that the page
 * itself can be freed.
 */
export interface PageBatch {
  /** Adds a page; the caller need not keep it. */
  add(page: PageCommit): void;
  /** Number of added pages; meaningless once the batch is being committed. */
  readonly size: number;
  /** Commits the added pages as {@link PageStore.commit} does; may be called once. */
  commit(): Promise<readonly number[]>;
}

/** Writes the pages of one crawl; may remember what it has stored, as only the owner of an epoch writes. */
export interface PageWriter {
  /** Creates an empty batch. */
  batch(): PageBatch;
}

/** Pages, edges and settled columns. */
export interface PageStore {
  /** Creates a writer for the worker that owns a crawl's epoch. */
  writer(crawlId: string, epoch: number): PageWriter;
  /**
   * Makes a batch durable in one transaction: facts, main text, edges, page issues, new URLs and target outcomes.
   * @returns for each page, the number of its `discovered` URLs that became pending
   * @throws AuditError `fenced` when the epoch or a lease token is not current; nothing of the batch is stored
   */
  commit(crawlId: string, epoch: number, pages: readonly PageCommit[]): Promise<readonly number[]>;
  /** Returns a page by its interned id or URL (`urlKey` equality); `null` when it was not fetched. */
  get(crawlId: string, page: number | string): Promise<PageRecord | null>;
  /** Returns URLs of the crawl, fetched or not, in the given order (`urlKey` equality); `null` for unknown ones. */
  known(crawlId: string, urls: readonly string[]): Promise<readonly (CoreRow | null)[]>;
  mainText(crawlId: string, pageId: number): Promise<MainText | null>;
  /** Returns the decoded source of a page, with LF line breaks; `null` when it was not kept. */
  source(crawlId: string, pageId: number): Promise<string | null>;
  /** Returns the number of bytes that the kept sources of a crawl use. */
  sourceBytes(crawlId: string): Promise<number>;
  /** Yields whole pages in batches, in the given order of interned ids; pages that were not fetched are left out. */
  whole(crawlId: string, pageIds: readonly number[]): AsyncIterable<readonly WholePage[]>;
  /** Yields every URL of the crawl in batches, by ascending id. */
  core(crawlId: string): AsyncIterable<readonly CoreRow[]>;
  /** Returns the core rows of some URLs, by ascending id; unknown ids are left out. */
  coreOf(crawlId: string, ids: readonly number[]): Promise<readonly CoreRow[]>;
  /**
   * Yields the packed edges of every page, or of the pages after an id, in batches by ascending page id. The bytes of a
   * batch are valid until the next one is requested; copy them to keep them longer.
   */
  edges(crawlId: string, options?: { readonly after?: number }): AsyncIterable<readonly PackedEdges[]>;
  /** Yields the packed edges of some pages in batches, in the order of the ids; pages not fetched are left out. */
  edgesOf(crawlId: string, pageIds: readonly number[]): AsyncIterable<readonly PackedEdges[]>;
  /**
   * Yields the pages of a population in batches, by ascending id; settled columns hold zero values before settle has
   * run.
   */
  scan<Fact extends keyof PageFacts = keyof PageFacts>(
    crawlId: string,
    population: Population,
    options?: ReadFacts<Fact>,
  ): AsyncIterable<readonly ListedRecord<Fact>[]>;
  /** Yields groups of at least `minSize` pages, in the order of their first member; `members` by ascending id. */
  groups(
    crawlId: string,
    query: GroupsQuery,
  ): AsyncIterable<readonly { readonly key: string; readonly members: readonly number[] }[]>;
  /** Adds entries of fetched pages to the in-link index, or replaces them. */
  indexInlinks(crawlId: string, epoch: number, rows: readonly InlinkRow[]): Promise<void>;
  /** Returns the entry of a page in the in-link index; `null` when it has none, as before the crawl has settled. */
  inlinksOf(crawlId: string, pageId: number): Promise<IndexedInlinks | null>;
  /** Replaces settled columns. */
  settle(crawlId: string, epoch: number, rows: readonly ({ readonly id: number } & SettledColumns)[]): Promise<void>;
  /** Replaces the kinds of pages; skips URLs without a page. */
  setKinds(crawlId: string, epoch: number, rows: readonly PageKindRow[]): Promise<void>;
  /**
   * Lists pages. In order of `arrival`, pages that are committed after a call come after all that it saw, so that its
   * cursor yields each of them once.
   */
  list<Fact extends keyof PageFacts = keyof PageFacts>(
    crawlId: string,
    options: PageListOptions<Fact>,
  ): Promise<GrowingListed<ListedRecord<Fact>>>;
  /**
   * Returns ids of pages in the order of {@link list}; none if there is no page with the id to start from. In order of
   * `arrival`, pages that are committed after a call come after all that it saw.
   */
  ids(crawlId: string, options: PageIdOptions): Promise<readonly number[]>;
}

/** Filters for issues. */
export interface IssueListOptions extends ListOptions {
  readonly severity?: Severity;
  readonly category?: string;
  readonly rule?: string;
  readonly pageId?: number;
  /** Substring of the URL of the issue's subject. */
  readonly text?: string;
}

/** Filters for issues in order of arrival. */
export interface ArrivedIssueOptions extends IssueListOptions {
  /**
   * `true` to list only the issues that came with their pages, which no later one precedes, and to get a cursor at the
   * end, too. Default `false`.
   */
  readonly follow?: boolean;
}

/** Issue with its history over the crawls of a site. */
export interface StoredIssue extends Issue {
  /** Crawl in which this issue was first seen. */
  readonly firstSeenCrawlId: string;
}

/** Key by which the issues of a crawl are found. */
export type IssueKey = Pick<Issue, "id" | "rule" | "pageId">;

/** Pages whose issues are deleted. */
export interface ClearedPages {
  readonly pageIds: readonly number[];
  /** Rules whose issues are kept. */
  readonly exceptRules: readonly string[];
}

/** Issues of a crawl. Those of one rule have the same category and severity, so that filters by these choose rules. */
export interface IssueStore {
  /** Adds issues; one whose id is already known is stored only once. */
  add(crawlId: string, epoch: number, issues: readonly Issue[]): Promise<void>;
  /** Deletes all issues of the phases, before they are computed again, or only those of some pages. */
  clear(crawlId: string, epoch: number, phases: readonly IssuePhase[], only?: ClearedPages): Promise<void>;
  /** Yields all issues in batches, in a stable order (rule, then page, then id). */
  scan(crawlId: string, options?: { readonly rule?: string }): AsyncIterable<readonly StoredIssue[]>;
  /** Returns an issue by its id; `null` when the crawl has none with it. */
  get(crawlId: string, issueId: string): Promise<StoredIssue | null>;
  list(crawlId: string, options: IssueListOptions): Promise<Listed<StoredIssue>>;
  /**
   * Lists the issues of phase `page` by the arrival of their pages, then by rule and id, and after them the others by
   * rule, page and id. Issues of pages that are committed after a call come after all that a follower saw, so that the
   * cursor yields each of them once.
   */
  listByArrival(crawlId: string, options: ArrivedIssueOptions): Promise<GrowingListed<StoredIssue>>;
  /** Returns the issues with the given keys, in their order; `null` where there is none. */
  find(crawlId: string, keys: readonly IssueKey[]): Promise<readonly (StoredIssue | null)[]>;
  /** Returns counts by rule. */
  countByRule(
    crawlId: string,
  ): Promise<readonly { readonly rule: string; readonly issues: number; readonly pages: number }[]>;
  /**
   * Yields counts by severity in batches, by ascending id, for every page (or each requested page) that has an issue.
   */
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
  /** Returns all documents of a kind, of which there are few, by ascending key. */
  list(crawlId: string, kind: string): Promise<readonly { readonly key: string; readonly value: unknown }[]>;
}
