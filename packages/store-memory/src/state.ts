import type { PageFacts } from "@sightline/facts";
import { AuditError, type Crawl, type Issue, type PageRecord, type SettledColumns, type Site } from "@sightline/model";
import type { TargetOutcome } from "@sightline/model/rule";
import type { PendingTargets } from "./pending-targets.ts";

/** Everything of one tenant. */
export interface TenantState {
  /** By id, in order of creation. */
  readonly sites: Map<string, SiteState>;
  /** By id, in order of creation. */
  readonly crawls: Map<string, CrawlState>;
  /** Sites and crawls created so far: the next one's place in the order of creation. */
  created: number;
}

/** A site and what its completed crawls have seen. */
export interface SiteState {
  readonly site: Site;
  readonly order: number;
  /** By issue id. */
  readonly history: Map<string, Sighting>;
}

/** The first and the last completed crawl that had an issue; it outlives those crawls. */
export interface Sighting {
  readonly first: CrawlMark;
  readonly last: CrawlMark;
}

/** A crawl in the order of creation. */
export interface CrawlMark {
  readonly id: string;
  readonly order: number;
}

/** Everything of one crawl. */
export interface CrawlState {
  crawl: Crawl;
  readonly order: number;
  readonly site: SiteState;
  /** Calls of `lease` so far; numbers the tokens. */
  leases: number;
  /** Interned ids by `urlKey`. */
  readonly ids: Map<string, number>;
  /** By rising id; the target with id 1 is the first. */
  readonly targets: Target[];
  readonly pending: PendingTargets;
  /** By id. */
  readonly issues: Map<string, Issue>;
  /** JSON texts by kind, then by key. */
  readonly documents: Map<string, Map<string, string>>;
}

/** A URL of the crawl. */
export interface Target {
  readonly id: number;
  readonly url: string;
  readonly host: string;
  outcome: TargetOutcome;
  depth: number;
  internal: boolean;
  inSitemap: boolean;
  /** May not be leased before, in milliseconds since the Unix epoch. */
  readyAt: number;
  attempts: number;
  lease: { readonly token: string; readonly until: number | null; readonly epoch: number } | null;
  page: StoredPage | null;
}

/** A page; what is large is kept packed, which takes a sixth of the memory and is safe from later changes by callers. */
export interface StoredPage {
  /** What the reads filter, sort and group by, as the page's own answer gives it. */
  readonly columns: Pick<
    PageFacts,
    "url" | "status" | "kind" | "analysis" | "failure" | "nofollow" | "contentType" | "bodyBytes" | "mainTextHash"
  > &
    Pick<PageRecord, "indexability" | "similarityBands" | "title" | "metaDescription">;
  /** Packed JSON of `PageFacts`. */
  readonly facts: Uint8Array;
  /** Packed JSON of `MainText`. */
  readonly mainText: Uint8Array | null;
  readonly packedEdges: Uint8Array;
  /** Packed. */
  readonly source: Uint8Array | null;
  settled: SettledColumns;
}

/** The site with an id. @throws AuditError `not_found` */
export function siteOf(tenant: TenantState, siteId: string): SiteState {
  const site = tenant.sites.get(siteId);
  if (site === undefined) throw new AuditError("not_found", `There is no site ${siteId}.`);
  return site;
}

/** The crawl with an id. @throws AuditError `not_found` */
export function crawlOf(tenant: TenantState, crawlId: string): CrawlState {
  const crawl = tenant.crawls.get(crawlId);
  if (crawl === undefined) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  return crawl;
}

/** The crawl with an id, for its owner. @throws AuditError `not_found`, or `fenced` when the epoch is not current */
export function ownedCrawl(tenant: TenantState, crawlId: string, epoch: number): CrawlState {
  const state = crawlOf(tenant, crawlId);
  if (state.crawl.epoch === epoch) return state;
  throw new AuditError("fenced", `Another worker has taken over crawl ${crawlId}; discard this batch.`);
}
