import type { PageFacts } from "@sightline/facts";
import {
  AuditError,
  type Crawl,
  type Issue,
  type PageKind,
  type PageRecord,
  type SettledColumns,
  type Site,
} from "@sightline/model";
import type { PageSortValues } from "@sightline/model/ports";
import type { TargetOutcome } from "@sightline/model/rule";
import type { PendingTargets } from "./pending-targets.ts";

/** Data of one tenant. */
export interface TenantState {
  /** By id, in order of creation. */
  readonly sites: Map<string, SiteState>;
  /** By id, in order of creation. */
  readonly crawls: Map<string, CrawlState>;
  /** Number of sites and crawls created so far: the next one's position in the order of creation. */
  created: number;
}

/** Site with the issues that its completed crawls have seen. */
export interface SiteState {
  site: Site;
  readonly order: number;
  /** By issue id. */
  readonly history: Map<string, Sighting>;
}

/** First and last completed crawl that had an issue; outlives those crawls. */
export interface Sighting {
  readonly first: CrawlMark;
  readonly last: CrawlMark;
}

/** Position of a crawl in the order of creation. */
export interface CrawlMark {
  readonly id: string;
  readonly order: number;
}

/** Data of one crawl. */
export interface CrawlState {
  crawl: Crawl;
  readonly order: number;
  readonly site: SiteState;
  /** Number of pages committed so far. */
  arrivals: number;
  /** Number of calls of `lease` so far; used to number the tokens. */
  leases: number;
  /** Interned ids by `urlKey`. */
  readonly ids: Map<string, number>;
  /** By ascending id; the target with id 1 is the first. */
  readonly targets: Target[];
  readonly pending: PendingTargets;
  /** By id. */
  readonly issues: Map<string, Issue>;
  /** JSON texts by kind, then by key. */
  readonly documents: Map<string, Map<string, string>>;
  /** Bytes that its plan and its pages take. */
  bytes: number;
}

/** URL of the crawl. */
export interface Target {
  readonly id: number;
  readonly url: string;
  readonly host: string;
  outcome: TargetOutcome;
  depth: number;
  internal: boolean;
  inSitemap: boolean;
  /** Earliest time of the next lease, in milliseconds since the Unix epoch. */
  readyAt: number;
  attempts: number;
  lease: { readonly token: string; readonly until: number | null; readonly epoch: number } | null;
  page: StoredPage | null;
}

/**
 * Page whose large values are kept packed, which takes a sixth of the memory and protects them from later changes by
 * callers.
 */
export interface StoredPage {
  /** Number of the page in order of commit, from 1. */
  readonly arrival: number;
  /** Columns by which reads filter, sort and group, from the page's own response. */
  readonly columns: Pick<
    PageFacts,
    "url" | "status" | "kind" | "analysis" | "failure" | "nofollow" | "contentType" | "bodyBytes" | "mainTextHash"
  > &
    Pick<PageRecord, "indexability" | "similarityBands" | "title" | "metaDescription">;
  readonly sortValues: PageSortValues;
  /** Packed JSON of `PageFacts`. */
  readonly facts: Uint8Array;
  /** Packed JSON of `MainText`. */
  readonly mainText: Uint8Array | null;
  readonly packedEdges: Uint8Array;
  /** Packed. */
  readonly source: Uint8Array | null;
  settled: SettledColumns;
  judgedKind: PageKind;
  /** Entry in the in-link index; `null` before the crawl has settled. */
  inlinks: { readonly sources: Uint32Array; readonly aliases: Uint32Array } | null;
}

/** Returns the site with an id. @throws AuditError `not_found` */
export function siteOf(tenant: TenantState, siteId: string): SiteState {
  const site = tenant.sites.get(siteId);
  if (site === undefined) throw new AuditError("not_found", `There is no site ${siteId}.`);
  return site;
}

/** Returns the crawl with an id. @throws AuditError `not_found` */
export function crawlOf(tenant: TenantState, crawlId: string): CrawlState {
  const crawl = tenant.crawls.get(crawlId);
  if (crawl === undefined) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  return crawl;
}

/**
 * Returns the crawl with an id for its owner. @throws AuditError `not_found`, or `fenced` when the epoch is not current
 */
export function ownedCrawl(tenant: TenantState, crawlId: string, epoch: number): CrawlState {
  const state = crawlOf(tenant, crawlId);
  if (state.crawl.epoch === epoch) return state;
  throw new AuditError("fenced", `Another worker has taken over crawl ${crawlId}; discard this batch.`);
}
