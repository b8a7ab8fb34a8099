import type { Crawl, CrawlEvent, RuleTally, Score, Site } from "@sightline/model";
import type { StoredIssue } from "@sightline/model/ports";
import type { Report } from "@sightline/report";
import type { Analysis, AnalysisRequest } from "../analyses/analysis-task.ts";
import type { GeoAuditRequest, GeoAuditTask } from "../geo/geo-request.ts";

/** Options for starting an audit. */
export interface AuditOptions {
  /** Aborts immediately: pages in progress are lost, the rest is stored, and the crawl can be resumed. */
  readonly signal?: AbortSignal;
  /** Resumes the site's latest crawl that has not ended, with its own plan; starts a new one if there is none. */
  readonly resume?: boolean;
  /** Also audits the crawl for answer engines, once it is judged. Default: no GEO audit. */
  readonly geo?: GeoAuditRequest;
  /** Also analyses the crawl, once it is judged. Default: no analysis. */
  readonly analysis?: AnalysisRequest;
}

/** Running audit. It drives itself; reading events is optional. */
export interface Audit {
  /** Id of the crawl, once it is stored. */
  readonly crawlId: Promise<string>;
  /** Yields progress from the start. Slow readers miss only repeated progress. */
  events(): AsyncIterable<CrawlEvent>;
  /**
   * Returns the finished audit.
   * @throws AuditError `site_unreachable` when nothing could be audited, `address_not_allowed` when the site is at a private
   * address that the plan does not allow; the signal's reason when it aborted
   */
  result(): Promise<AuditResult>;
  /**
   * Drains requests in progress, then settles and scores the pages crawled so far. The crawl stays open and can be
   * resumed.
   */
  stop(): void;
}

/** Result of an audit. */
export interface AuditResult {
  readonly site: Site;
  readonly crawl: Crawl;
  readonly score: Score;
  readonly rules: readonly RuleTally[];
  /** All issues, by rule and page; can be iterated more than once. */
  readonly issues: AsyncIterable<StoredIssue>;
  /** GEO audit, if one was requested; if it failed, its `error` gives the reason. */
  readonly geo: GeoAuditTask | null;
  /** Analysis, if one was requested; if it failed, its `error` gives the reason. */
  readonly analysis: Analysis | null;
  readonly report: Report;
}
