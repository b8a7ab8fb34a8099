import type { Crawl, CrawlUpdate, IssuePhase, SettledColumns, Site } from "@sightline/model";
import type {
  ClearedPages,
  FrontierCounts,
  HostTurns,
  IssueListOptions,
  Keyset,
  LeasedTarget,
  PageListOptions,
} from "@sightline/model/ports";
import type { GroupsQuery, TallyQuery, TallyRow } from "@sightline/model/rule";
import type { IssueRow } from "./rows/issue-row.ts";
import type { ListedRows } from "./rows/listed-rows.ts";
import type { PageRows } from "./rows/page-row.ts";
import type { TargetRow } from "./rows/target-row.ts";

/** Milliseconds since the Unix epoch; `null` for the clock of the database. */
export type Now = number | null;

/** A target and the proof that the caller may end it. */
export interface HeldTarget {
  readonly id: number;
  readonly token: string;
}

/** What a lease asks for. */
export interface LeaseRequest {
  readonly count: number;
  /** `null`: as long as the epoch is current. */
  readonly forMs: number | null;
  readonly host: string | null;
}

/** A batch of a scan, and the id after which it continues; `null` at the end. */
export interface ScanBatch {
  /** JSON of an array. */
  readonly json: string;
  readonly next: number | null;
}

/** The packed edges of a page. */
export interface EdgeRow {
  readonly pageId: number;
  readonly packed: Uint8Array;
}

/** What issues can be filtered by. */
export type IssueFilter = Pick<IssueListOptions, "severity" | "category" | "rule" | "pageId" | "text">;

/** Issues of a page by severity. */
export interface PageIssueCounts {
  readonly pageId: number;
  readonly error: number;
  readonly warning: number;
  readonly notice: number;
}

/** What names a record. */
export interface RecordKey {
  readonly kind: string;
  readonly key: string;
}

/** A record as a row; `body` is the JSON of its value. */
export interface RecordRow {
  readonly key: string;
  readonly body: string;
  readonly revision: number;
  readonly expiresAt: number | null;
}

/** What a record is to become. */
export interface RecordWrite extends RecordKey {
  readonly body: string;
  /** The revision it must have; `null`: it must not exist; `undefined`: whatever it is. */
  readonly ifRevision: number | null | undefined;
  readonly expiresAt: number | null;
}

/**
 * What a dialect answers, in plain values that can cross threads: documents are JSON text, URLs are tables, and large
 * answers come in batches after a key. Operations of a crawl reject with `not_found` when the tenant has none with that
 * id; those that take an epoch reject with `fenced` when it is not current. Each one that writes is one transaction.
 */
export interface StoreOperations {
  /** Applies the schema steps that the database does not have yet; steps only go forward. */
  migrate(): void;

  /** @throws AuditError `conflict` or `limit_reached` */
  createSite(tenant: string, site: Site, limit: number | null): void;
  /** The JSON of a site. */
  getSite(tenant: string, by: "id" | "origin", value: string): string | null;
  listSites(tenant: string, limit: number, after: Keyset | null): ListedRows;
  deleteSite(tenant: string, siteId: string): void;

  /** @throws AuditError `not_found` (the site) or `conflict` */
  createCrawl(tenant: string, crawl: Crawl): void;
  /** The JSON of a crawl. */
  getCrawl(tenant: string, crawlId: string): string | null;
  /** Newest first. */
  listCrawls(tenant: string, siteId: string, limit: number, before: Keyset | null): ListedRows;
  /** Raises the epoch and frees all leases. @returns the JSON of the crawl @throws AuditError `conflict` */
  claimCrawl(tenant: string, crawlId: string): string;
  /** @returns the JSON of the crawl @throws AuditError `conflict` */
  updateCrawl(tenant: string, crawlId: string, epoch: number, update: CrawlUpdate): string;
  deleteCrawl(tenant: string, crawlId: string): void;
  /** Crawls of all tenants that have not ended, after a key. */
  listOpenCrawls(after: number): readonly { readonly key: number; readonly tenant: string; readonly crawlId: string }[];

  /** The JSON of crawls of all tenants that have ended, after a key. */
  listEndedCrawls(after: number): readonly { readonly key: number; readonly tenant: string; readonly body: string }[];
  /** Frees some rows of what was deleted. @returns whether there may be more */
  freeDeleted(): boolean;

  /** @returns how many became pending */
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

  /** @returns for each page, how many of its discovered URLs became pending @throws AuditError `fenced` */
  commitPages(tenant: string, crawlId: string, epoch: number, batch: PageRows): readonly number[];
  /** Replaces settled columns; URLs without a page are passed over. */
  settlePages(
    tenant: string,
    crawlId: string,
    epoch: number,
    rows: readonly ({ readonly id: number } & SettledColumns)[],
  ): void;
  /** The JSON of a page by its interned id or its URL; `null` when it was not fetched. */
  getPage(tenant: string, crawlId: string, page: number | string): string | null;
  /** JSON. */
  getMainText(tenant: string, crawlId: string, pageId: number): string | null;
  /** The packed source of a page; `null` where it was not kept. */
  getSource(tenant: string, crawlId: string, pageId: number): Uint8Array | null;
  countSourceBytes(tenant: string, crawlId: string): number;
  /** The JSON of an array of `WholePage` by their ids, in that order; what was not fetched is left out. */
  readPages(tenant: string, crawlId: string, pageIds: readonly number[]): string;
  /** Page records of a population (its bit) after an id. */
  scanPages(tenant: string, crawlId: string, population: number, after: number): ScanBatch;
  scanCore(tenant: string, crawlId: string, after: number): ScanBatch;
  /** Edges of the pages after an id; none at the end. */
  scanEdges(tenant: string, crawlId: string, after: number): readonly EdgeRow[];
  /** Pairs of a group's first member and a member, by rising first, then member: 8 bytes a member. */
  groupMembers(tenant: string, crawlId: string, query: GroupsQuery): Uint32Array;
  /** The folded values of pages that are the first members of groups. */
  groupKeys(tenant: string, crawlId: string, by: GroupsQuery["by"], pageIds: readonly number[]): readonly string[];
  /** How many pages have each value of a column, most pages first; `none` stands for no value. */
  tallyPages(tenant: string, crawlId: string, query: TallyQuery): readonly TallyRow[];
  listPages(tenant: string, crawlId: string, options: PageListOptions, after: Keyset | null): ListedRows;

  /** Adds issues, each once. */
  addIssues(tenant: string, crawlId: string, epoch: number, issues: readonly IssueRow[]): void;
  clearIssues(
    tenant: string,
    crawlId: string,
    epoch: number,
    phases: readonly IssuePhase[],
    only: ClearedPages | null,
  ): void;
  /** The JSON of stored issues in their stable order (rule, page, id) after a keyset. */
  listIssues(tenant: string, crawlId: string, filter: IssueFilter, limit: number, after: Keyset | null): ListedRows;
  /** The same for reading through all of them, which is no browsing. */
  scanIssues(tenant: string, crawlId: string, filter: IssueFilter, limit: number, after: Keyset | null): ListedRows;
  countIssuesByRule(
    tenant: string,
    crawlId: string,
  ): readonly { readonly rule: string; readonly issues: number; readonly pages: number }[];
  /** Of the pages after an id that have any. */
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
  /** The JSON of all documents of a kind, by rising key. */
  listDocuments(
    tenant: string,
    crawlId: string,
    kind: string,
  ): readonly { readonly key: string; readonly body: string }[];

  /** `null` when there is none, or it has expired. */
  getRecord(key: RecordKey, now: Now): RecordRow | null;
  /** @returns the new revision, `null` when the record did not have the expected one */
  putRecord(write: RecordWrite, now: Now): number | null;
  /** @returns whether there was one that had not expired */
  deleteRecord(kind: string, key: string, now: Now): boolean;
  /** The JSON of {@link RecordRow}, by rising key. */
  listRecords(
    range: { readonly kind: string; readonly prefix: string; readonly limit: number },
    after: Keyset | null,
    now: Now,
  ): ListedRows;

  /** @returns milliseconds until the first turn at a host */
  reserveTurns(host: string, turns: HostTurns, now: Now): number;
  pauseHost(host: string, forMs: number, now: Now): void;
}

/** The name of an operation. */
export type OperationName = keyof StoreOperations;

/** The arguments of an operation. */
export type ArgumentsOf<Name extends OperationName> = Parameters<StoreOperations[Name]>;

/** What an operation gives. */
export type ResultOf<Name extends OperationName> = ReturnType<StoreOperations[Name]>;

/** Runs operations where the database is. */
export interface OperationClient {
  run<Name extends OperationName>(name: Name, ...values: ArgumentsOf<Name>): Promise<ResultOf<Name>>;
  close(): Promise<void>;
}
