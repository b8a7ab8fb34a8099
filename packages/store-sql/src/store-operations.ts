import type { CrawlUpdate, IssuePhase, SettledColumns, Site } from "@sightline/model";
import type {
  ClearedPages,
  FrontierCounts,
  HostTurns,
  IssueListOptions,
  Keyset,
  LeasedTarget,
  PackedEdges,
  PageKindRow,
  PageListOptions,
  ParsedPageSort,
} from "@sightline/model/ports";
import type { GroupsQuery } from "@sightline/model/rule";
import type { InlinkBlob } from "./rows/inlink-blob.ts";
import type { IssueRow, IssueRowKey } from "./rows/issue-row.ts";
import type { ListedRows } from "./rows/listed-rows.ts";
import type { CommittedRows, PageRows } from "./rows/page-row.ts";
import type { StoredCrawl } from "./rows/stored-crawl.ts";
import type { TargetRow } from "./rows/target-row.ts";

/** Milliseconds since the Unix epoch; `null` for the clock of the database. */
export type Now = number | null;

/** Target with the proof that the caller may end it. */
export interface HeldTarget {
  readonly id: number;
  readonly token: string;
}

/** Parameters of a lease. */
export interface LeaseRequest {
  readonly count: number;
  /** `null`: for as long as the epoch is current. */
  readonly forMs: number | null;
  readonly host: string | null;
}

/** Batch of a scan, with the id after which it continues; `null` at the end. */
export interface ScanBatch {
  /** JSON of an array. */
  readonly json: string;
  readonly next: number | null;
}

/** First part of what was requested by a list of keys. */
export interface ReadBatch<Items> {
  readonly items: Items;
  /** Number of keys that were read, with and without a row; 1 or more. */
  readonly read: number;
}

/** Filters and order of a list of pages. */
export interface OrderedPages extends Omit<PageListOptions, "cursor" | "sort"> {
  readonly order: ParsedPageSort;
}

/** Part of a list of issues in order of arrival. */
export interface ArrivalRange {
  readonly limit: number;
  /** `true` for the issues that came with pages alone. */
  readonly follow: boolean;
}

/** Filters for issues. */
export type IssueFilter = Pick<IssueListOptions, "severity" | "category" | "rule" | "pageId" | "text">;

/** Issue counts of a page by severity. */
export interface PageIssueCounts {
  readonly pageId: number;
  readonly error: number;
  readonly warning: number;
  readonly notice: number;
}

/** Row of a document; `body` is the JSON of its value. */
export interface DocumentRow {
  readonly key: string;
  readonly body: string;
}

/** Key of a record. */
export interface RecordKey {
  readonly kind: string;
  readonly key: string;
}

/** Row of a record; `body` is the JSON of its value. */
export interface RecordRow {
  readonly key: string;
  readonly body: string;
  readonly revision: number;
  readonly expiresAt: number | null;
}

/** New state of a record. */
export interface RecordWrite extends RecordKey {
  readonly body: string;
  /** Required revision; `null`: the record must not exist. */
  readonly ifRevision: number | null;
  readonly expiresAt: number | null;
}

/**
 * Operations of a dialect, with plain values that can cross threads: documents are JSON text, URLs are tables, and
 * large results come in batches after a key. Operations on a crawl reject with `not_found` when the tenant has no crawl
 * with that id; those that take an epoch reject with `fenced` when it is not current. Each one that writes is one
 * transaction.
 */
export interface StoreOperations {
  /** Applies the migrations that are missing from the database; migrations only go forward. */
  migrate(): void;

  /** @throws AuditError `conflict` or `limit_reached` */
  createSite(tenant: string, site: Site, limit: number | null): void;
  /** Returns the JSON of a site. */
  getSite(tenant: string, by: "id" | "origin", value: string): string | null;
  listSites(tenant: string, limit: number, after: Keyset | null): ListedRows;
  /** @throws AuditError `not_found` */
  replaceSite(tenant: string, site: Site): boolean;
  deleteSite(tenant: string, siteId: string): void;

  /** @throws AuditError `not_found` (the site) or `conflict` */
  createCrawl(tenant: string, crawl: StoredCrawl): void;
  /** Returns the JSON of a crawl. */
  getCrawl(tenant: string, crawlId: string): string | null;
  /** Newest first. */
  listCrawls(tenant: string, siteId: string, limit: number, before: Keyset | null): ListedRows;
  /** Raises the epoch and frees all leases. @returns the JSON of the crawl @throws AuditError `conflict` */
  claimCrawl(tenant: string, crawlId: string): string;
  /** @returns the JSON of the crawl @throws AuditError `conflict` */
  updateCrawl(tenant: string, crawlId: string, epoch: number, update: CrawlUpdate): string;
  deleteCrawl(tenant: string, crawlId: string): void;
  countStoredBytes(tenant: string): number;
  /** Lists crawls of all tenants that have not ended, after a key. */
  listOpenCrawls(after: number): readonly { readonly key: number; readonly tenant: string; readonly crawlId: string }[];

  /** Lists the JSON of crawls of all tenants that have ended, after a key. */
  listEndedCrawls(after: number): readonly { readonly key: number; readonly tenant: string; readonly body: string }[];
  /** Frees some rows of deleted data. @returns `true` if there may be more */
  freeDeleted(): boolean;

  /** @returns number of targets that became pending */
  addTargets(
    tenant: string,
    crawlId: string,
    epoch: number,
    urls: readonly string[],
    targets: readonly TargetRow[],
  ): number;
  /** Lowest depth first. */
  leaseTargets(
    tenant: string,
    crawlId: string,
    epoch: number,
    request: LeaseRequest,
    now: Now,
  ): readonly LeasedTarget[];
  /** @throws AuditError `fenced` when one of them is not held */
  releaseTargets(
    tenant: string,
    crawlId: string,
    epoch: number,
    targets: readonly HeldTarget[],
    how: { readonly delayMs: number; readonly attempted: boolean },
    now: Now,
  ): void;
  /** @throws AuditError `fenced` when one of them is not held */
  skipTargets(
    tenant: string,
    crawlId: string,
    epoch: number,
    targets: readonly HeldTarget[],
    outcome: "disallowed" | "not-crawled",
  ): void;
  countTargets(tenant: string, crawlId: string, now: Now): FrontierCounts;

  /** @throws AuditError `fenced` */
  commitPages(tenant: string, crawlId: string, epoch: number, batch: PageRows): CommittedRows;
  /** Replaces settled columns; skips URLs without a page. */
  settlePages(
    tenant: string,
    crawlId: string,
    epoch: number,
    rows: readonly ({ readonly id: number } & SettledColumns)[],
  ): void;
  /** Replaces the kinds of pages; skips URLs without a page. */
  setPageKinds(tenant: string, crawlId: string, epoch: number, rows: readonly PageKindRow[]): void;
  /** Returns the JSON of a page by its interned id or its URL; `null` when it was not fetched. */
  getPage(tenant: string, crawlId: string, page: number | string): string | null;
  /** Returns the JSON of an array with the `CoreRow` of each URL; `null` for unknown ones. */
  readCore(tenant: string, crawlId: string, urls: readonly string[]): string;
  /** JSON. */
  getMainText(tenant: string, crawlId: string, pageId: number): string | null;
  /** Returns the packed source of a page; `null` when it was not kept. */
  getSource(tenant: string, crawlId: string, pageId: number): Uint8Array | null;
  countSourceBytes(tenant: string, crawlId: string): number;
  /**
   * Returns the JSON of an array of `WholePage` for the first ids, in their order; pages that were not fetched are left
   * out.
   */
  readPages(tenant: string, crawlId: string, pageIds: readonly number[]): ReadBatch<string>;
  /** Reads page records of a population (its bit) after an id. */
  scanPages(tenant: string, crawlId: string, population: number, after: number): ScanBatch;
  scanCore(tenant: string, crawlId: string, after: number): ScanBatch;
  /** Returns the JSON of the core rows of some URLs, by ascending id. */
  readCoreByIds(tenant: string, crawlId: string, ids: readonly number[]): string;
  /** Returns the edges of the pages after an id; empty at the end. */
  scanEdges(tenant: string, crawlId: string, after: number): readonly PackedEdges[];
  /** Returns the edges of the first pages, in the order of the ids. */
  readEdges(tenant: string, crawlId: string, pageIds: readonly number[]): ReadBatch<readonly PackedEdges[]>;
  /** Adds or replaces entries of the in-link index. */
  indexInlinks(tenant: string, crawlId: string, epoch: number, blobs: readonly InlinkBlob[]): void;
  /** Returns the entry of a page in the in-link index; `null` when it has none. */
  getInlinks(tenant: string, crawlId: string, pageId: number): Uint8Array | null;
  /** Returns pairs of a group's first member and a member, ascending by first, then member: 8 bytes per member. */
  groupMembers(tenant: string, crawlId: string, query: GroupsQuery): Uint32Array;
  /** Returns the folded values of pages that are the first members of groups. */
  groupKeys(tenant: string, crawlId: string, by: GroupsQuery["by"], pageIds: readonly number[]): readonly string[];
  listPages(tenant: string, crawlId: string, options: OrderedPages, after: Keyset | null): ListedRows;
  /** Returns ids of pages in an order, from a page on, or from the first if it is `null`. */
  listPageIds(
    tenant: string,
    crawlId: string,
    order: ParsedPageSort,
    from: number | null,
    limit: number,
  ): readonly number[];

  /** Adds issues, without duplicates. */
  addIssues(tenant: string, crawlId: string, epoch: number, issues: readonly IssueRow[]): void;
  clearIssues(
    tenant: string,
    crawlId: string,
    epoch: number,
    phases: readonly IssuePhase[],
    only: ClearedPages | null,
  ): void;
  /** Returns the JSON of a stored issue; `null` when the crawl has none with this id. */
  getIssue(tenant: string, crawlId: string, issueId: string): string | null;
  /** Returns the JSON of stored issues in their stable order (rule, page, id) after a keyset. */
  listIssues(tenant: string, crawlId: string, filter: IssueFilter, limit: number, after: Keyset | null): ListedRows;
  /** Returns the JSON of stored issues in order of arrival. */
  listIssuesByArrival(
    tenant: string,
    crawlId: string,
    filter: IssueFilter,
    range: ArrivalRange,
    after: Keyset | null,
  ): ListedRows;
  /** Same as `listIssues`, for scanning all issues rather than browsing. */
  scanIssues(tenant: string, crawlId: string, filter: IssueFilter, limit: number, after: Keyset | null): ListedRows;
  /** Returns the JSON of an array with the stored issue of each key; `null` where there is none. */
  readIssues(tenant: string, crawlId: string, keys: readonly IssueRowKey[]): string;
  countIssuesByRule(
    tenant: string,
    crawlId: string,
  ): readonly { readonly rule: string; readonly issues: number; readonly pages: number }[];
  /** Counts for the pages after an id that have any issues. */
  countIssuesByPage(
    tenant: string,
    crawlId: string,
    after: number,
    pageIds: readonly number[] | null,
  ): readonly PageIssueCounts[];

  putDocument(
    tenant: string,
    crawlId: string,
    epoch: number,
    document: { readonly kind: string; readonly key: string; readonly body: string },
  ): void;
  /** JSON. */
  getDocument(tenant: string, crawlId: string, kind: string, key: string): string | null;
  /** Returns the JSON of documents of a kind after a key, by ascending key; empty at the end. */
  listDocuments(tenant: string, crawlId: string, kind: string, after: string | null): readonly DocumentRow[];

  /** `null` when there is none, or it has expired. */
  getRecord(key: RecordKey, now: Now): RecordRow | null;
  /** @returns the new revision; `null` when the record did not have the expected one */
  putRecord(write: RecordWrite, now: Now): number | null;
  /** @returns `true` if it existed and had not expired; a revision is required unless it is `null` */
  deleteRecord(record: RecordKey & { readonly ifRevision: number | null }, now: Now): boolean;
  /** Returns the JSON of {@link RecordRow}, by ascending key. */
  listRecords(
    range: { readonly kind: string; readonly prefix: string; readonly limit: number },
    after: Keyset | null,
    now: Now,
  ): ListedRows;

  /** @returns milliseconds until the first turn at a host */
  reserveTurns(host: string, turns: HostTurns, now: Now): number;
  pauseHost(host: string, forMs: number, now: Now): void;
}

/** Name of an operation. */
export type OperationName = keyof StoreOperations;

/** Arguments of an operation. */
export type ArgumentsOf<Name extends OperationName> = Parameters<StoreOperations[Name]>;

/** Result of an operation. */
export type ResultOf<Name extends OperationName> = ReturnType<StoreOperations[Name]>;

/** Runs operations in the thread or server of the database. */
export interface OperationClient {
  run<Name extends OperationName>(name: Name, ...values: ArgumentsOf<Name>): Promise<ResultOf<Name>>;
  close(): Promise<void>;
}
