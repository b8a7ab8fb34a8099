import type { Crawl, CrawlEvent, RuleTally, Score, Site } from "@sightline/model";
import type { StoredIssue } from "@sightline/model/ports";
import type { Report } from "@sightline/report";
import type { GeoAuditRequest, GeoAuditTask } from "../geo/geo-request.ts";
import type { Analysis, AnalysisRequest } from "../tasks/analysis-task.ts";

/** How one audit is started. */
export interface AuditOptions {
  /** Aborts at once: pages under way are lost, the rest is stored, the crawl can be resumed. */
  readonly signal?: AbortSignal;
  /** Goes on with the site's latest crawl that has not ended; with none, starts a new one. Its own plan counts. */
  readonly resume?: boolean;
  /** Audits the crawl for answer engines as well, once it is judged. Default: it does not. */
  readonly geo?: GeoAuditRequest;
  /** Analyses the crawl as well, once it is judged. Default: it does not. */
  readonly analysis?: AnalysisRequest;
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
  /** The audit for answer engines, where one was asked for; its `error` says why it failed. */
  readonly geo: GeoAuditTask | null;
  /** The analysis, where one was asked for; its `error` says why it failed. */
  readonly analysis: Analysis | null;
  readonly report: Report;
}
