import type { GeoResult } from "@sightline/geo/result";
import type { AiSdkModel, GuardOptions } from "@sightline/llm";
import type {
  AnalysisResult,
  AuditError,
  AuditStore,
  CanonicalHost,
  Clock,
  Crawl,
  CrawlEvent,
  CrawlPlan,
  CrawlPlanInput,
  Extractor,
  Fetcher,
  IdSource,
  IssueListOptions,
  JobQueue,
  LanguageModel,
  Listed,
  ListOptions,
  Logger,
  PageListOptions,
  PageRecord,
  RecordStore,
  Rule,
  RuleTally,
  Score,
  Severity,
  Site,
  StoredIssue,
} from "@sightline/model";
import type { Report } from "@sightline/report";
import type { GeoAuditRequest } from "./geo/geo-request.ts";
import type { IssueListJson } from "./lists/issue-json.ts";
import type { RuleWords } from "./lists/rule-words.ts";
import type { AnalysisRequest } from "./tasks/analysis-task.ts";
import type { ReportResult } from "./tasks/report-result.ts";
import type { ReportRequest } from "./tasks/report-task.ts";
import type { Task } from "./tasks/task.ts";
import type { StoredFile } from "./tasks/task-files.ts";
import type { EndedTask } from "./tasks/task-jobs.ts";
import type { TaskProgress } from "./tasks/task-progress.ts";
import type { TaskPlace, TenantTasks } from "./tasks/tenant-tasks.ts";

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
  /**
   * Where site owners reach whoever runs the crawls (http, https or mailto): stands in the user agent, unless a plan has one
   * of its own. Default: the user agent names project and version only.
   */
  readonly contactUrl?: string;
  readonly clock?: Clock;
  readonly ids?: IdSource;
  /** Default: silent. */
  readonly logger?: Logger;
  /** Whose data this auditor reads and writes. Default `default`. */
  readonly tenant?: string;
  /** Where crawls wait that are started as jobs. Default: in this process. Closed with the auditor. */
  readonly queue?: JobQueue;
  /**
   * How long one worker stays with a crawl before it gives others their turn: the first of milliseconds and URLs
   * requested; longer where it would spend more than a tenth on learning what was crawled before. Default 60,000 and 500.
   */
  readonly slice?: { readonly ms: number; readonly pages: number };
  /** Any AI SDK model object (spec V2, V3 or V4) or one of your own. Default: none; analyses are made from the facts. */
  readonly model?: LanguageModel | AiSdkModel;
  /** How the model is asked: budget of one analysis, prices, retry, deadline. */
  readonly modelOptions?: Omit<GuardOptions, "clock" | "random">;
  /** Most bytes of the files of one report as a task. Default 256 MB. */
  readonly maxReportBytes?: number;
  /** Who stands as the generator in reports. Default Sightline and its version. */
  readonly generator?: { readonly name: string; readonly version: string };
}

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

/** How two crawls of a site differ in one kind of issue. */
export interface CrawlComparison {
  readonly from: string;
  readonly to: string;
  readonly scoreFrom: number | null;
  readonly scoreTo: number | null;
  /** Versions of the method of scoring; where they differ, so do the scores for that reason alone. */
  readonly policyFrom: string;
  readonly policyTo: string;
  /** In `to` and not in `from`. */
  readonly added: readonly StoredIssue[];
  /** In `from`, not in `to`, and its rule was assessed in `to`. */
  readonly fixed: readonly StoredIssue[];
  /** In `from`; its rule was not assessed in `to`, so that nothing is known. */
  readonly unknown: readonly StoredIssue[];
  readonly unchanged: number;
}

/** A page as lists show it. */
export interface ListedPage extends PageRecord {
  readonly issueCounts: Readonly<Record<Severity, number>>;
}

/** An issue with the words of its rule. */
export interface DescribedIssue extends StoredIssue, RuleWords {
  /** The message, with the issue's data filled in: plain text of untrusted origin. */
  readonly text: string;
}

/** What a list of issues is filtered and sorted by. */
export interface CrawlIssueOptions extends IssueListOptions {
  /** By rule, then page; or errors first, then warnings, then notices. Default `rule`. */
  readonly sort?: "rule" | "severity";
}

/** A rule that has issues in a crawl. */
export interface IssueGroup {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly category: string;
  readonly issues: number;
  readonly pages: number;
  readonly why: string;
  readonly fix: string;
  readonly sources: readonly string[];
  /** The first five. */
  readonly examples: readonly DescribedIssue[];
}

/** What a list of groups is filtered by. */
export type IssueGroupOptions = Pick<IssueListOptions, "limit" | "cursor" | "severity" | "category" | "rule">;

/** An event with a number that rises over all processes that ever ran the crawl. */
export type NumberedEvent = CrawlEvent & { readonly id: number };

/** How a crawl is started as a job. */
export interface StartCrawlOptions {
  /** Laid over the settings of the site. */
  readonly plan?: CrawlPlanInput;
  /** An id made beforehand with `newId`, for hosts that note something about the crawl before it exists. */
  readonly id?: string;
}

/** The crawls of a tenant. */
export interface TenantCrawls {
  get(crawlId: string): Promise<Crawl | null>;
  /** The score of a crawl; `null` while it has none. */
  score(crawlId: string): Promise<Score | null>;
  /** Newest first. */
  list(siteId: string, options?: Partial<ListOptions>): Promise<Listed<Crawl>>;
  /** Stores a crawl as queued and returns at once; {@link Jobs} run it. @throws AuditError `not_found` or `invalid_options` */
  start(siteId: string, options?: StartCrawlOptions): Promise<Crawl>;
  /**
   * Asks a crawl to end: what is under way is finished and kept. One that has not begun ends at once.
   * @throws AuditError `not_found`, or `conflict` when it has completed or failed
   */
  cancel(crawlId: string): Promise<Crawl>;
  /** Also while it runs: in the order of discovery, so that paging neither skips nor repeats. */
  pages(crawlId: string, options: PageListOptions): Promise<Listed<ListedPage>>;
  issues(crawlId: string, options: CrawlIssueOptions): Promise<Listed<DescribedIssue>>;
  /** The same issues for those who write JSON of them: what is only passed on is not parsed. */
  issueJson(crawlId: string, options: CrawlIssueOptions): Promise<IssueListJson>;
  /** By rule id. */
  issueGroups(crawlId: string, options: IssueGroupOptions): Promise<Listed<IssueGroup>>;
  severityCounts(crawlId: string): Promise<Readonly<Record<Severity, number>>>;
  /** Progress until the crawl ends, after the event with the number `after`; ends quietly when the signal aborts. */
  events(
    crawlId: string,
    options?: { readonly after?: number; readonly signal?: AbortSignal },
  ): AsyncIterable<NumberedEvent>;
}

/** The score of a completed crawl, and of the one before it. */
export interface HealthScore {
  readonly crawl: Crawl;
  readonly score: Score;
  /** Another host that pages name as theirs; `null` when there is none. */
  readonly canonicalHost: CanonicalHost | null;
  /** The crawl before; `policyVersion` is the method by which it was scored. */
  readonly previous: {
    readonly crawlId: string;
    readonly value: number | null;
    readonly policyVersion: string;
  } | null;
}

/** A crawl that was scored anew. */
export interface RescoredCrawl {
  readonly crawl: Crawl;
  readonly score: Score;
  /** What it was scored before, and by which method. */
  readonly before: { readonly value: number | null; readonly policyVersion: string };
}

/** An analysis of a crawl, or the work on one. */
export type Analysis = Task<AnalysisRequest, AnalysisResult>;

/** How a crawl is analysed at once. */
export interface AnalyzeOptions extends AnalysisRequest, TaskPlace {
  readonly signal?: AbortSignal;
}

/** A report as files, or the work on one. */
export type FiledReport = Task<ReportRequest, ReportResult>;

/** A file that can be read, whole or in part, any number of times. */
export interface OpenedFile extends StoredFile {
  /** The bytes from `from` up to, not including, `to`. */
  read(from?: number, to?: number): AsyncIterable<Uint8Array>;
}

/** An audit of a crawl for answer engines, or the work on one. */
export type GeoAuditTask = Task<GeoAuditRequest, GeoResult>;

/** How a crawl is audited for answer engines at once. */
export interface GeoAuditOptions extends GeoAuditRequest, TaskPlace {
  readonly signal?: AbortSignal;
}

/** The reports of a tenant as files. */
export interface TenantReports extends TenantTasks<ReportRequest, ReportResult> {
  /** A file of a completed report, by default its first; `null` when there is none. */
  file(reportId: string, name?: string): Promise<OpenedFile | null>;
}

/** The sites and crawls of one tenant. */
export interface TenantAuditor {
  readonly sites: {
    /**
     * @throws AuditError `invalid_url` or `invalid_options`, `conflict` when the origin has a site, or `limit_reached`
     * when the tenant has `limit` sites
     */
    create(
      url: string,
      options?: {
        readonly name?: string;
        readonly settings?: CrawlPlanInput;
        readonly tags?: readonly string[];
        /** Most sites of the tenant, this one included; holds however many are created at once. Default: any number. */
        readonly limit?: number;
      },
    ): Promise<Site>;
    get(siteId: string): Promise<Site | null>;
    /** The site of a URL's origin. @throws AuditError `invalid_url` */
    find(url: string): Promise<Site | null>;
    list(options?: Partial<ListOptions>): Promise<Listed<Site>>;
    delete(siteId: string): Promise<void>;
  };
  readonly crawls: TenantCrawls;
  /**
   * The score of a completed crawl, by default the site's latest; `null` when there is none.
   * @throws AuditError `not_found`, or `conflict` when the crawl that was asked for is not completed
   */
  healthScore(siteId: string, options?: { readonly crawlId?: string }): Promise<HealthScore | null>;
  /**
   * Scores a completed crawl anew by the method of this version, from what is stored of it; the earlier score is replaced.
   * @throws AuditError `not_found` or `conflict`
   */
  rescore(crawlId: string): Promise<RescoredCrawl>;
  /** The report of a crawl that has been scored, with its latest analysis and audit for answer engines where there are. @throws AuditError `not_found` or `conflict` */
  report(crawlId: string): Promise<Report>;
  /** Reports as files, kept for 30 days. */
  readonly reports: TenantReports;
  /** What changed from one crawl to a later one. @throws AuditError `not_found` or `conflict` */
  compare(fromCrawlId: string, toCrawlId: string): Promise<CrawlComparison>;
  /**
   * Analyses a judged crawl at once, with the auditor's model or from the facts alone, and keeps what comes of it.
   * @throws AuditError `not_found`, `crawl_required`, `conflict` or `invalid_options`; the signal's reason
   */
  analyze(siteId: string, options?: AnalyzeOptions): Promise<Analysis>;
  /** The analyses of judged crawls. */
  readonly analyses: TenantTasks<AnalysisRequest, AnalysisResult>;
  /**
   * Audits a judged crawl for answer engines at once, and keeps what comes of it. It reads what is stored, and asks the site
   * politely for the few documents that a crawl does not read, such as llms.txt; the result lists them.
   * @throws AuditError `not_found`, `crawl_required`, `conflict` or `invalid_options`; the signal's reason
   */
  geoAudit(siteId: string, options?: GeoAuditOptions): Promise<GeoAuditTask>;
  /** The audits of judged crawls for answer engines. */
  readonly geoAudits: TenantTasks<GeoAuditRequest, GeoResult>;
}

/** A crawl that has ended, and whose it was. */
export interface EndedCrawl {
  readonly tenant: string;
  readonly crawl: Crawl;
}

/** The work on what was started as jobs: crawls, analyses, GEO audits and reports. */
export interface Jobs {
  /** Whether other processes may take what is put into the queue. */
  readonly isShared: boolean;
  /** Begins to work, and goes on with all crawls of all tenants that are open; without effect while it works. */
  start(options?: {
    /** Crawls at once, and as many tasks. Default 4. */ readonly concurrency?: number;
  }): Promise<void>;
  /** Lets requests under way finish and gives leases back; crawls that run stay open, to be gone on with. */
  stop(): Promise<void>;
  /** Hears of every crawl that ends in this process. @returns how to stop listening */
  onEnd(listener: (ended: EndedCrawl) => void): () => void;
  /** Slices of crawls that wait for a worker. @throws AuditError `queue_unavailable` */
  depth(): Promise<number>;
  /**
   * Why a crawl, or any crawl, waits in this process: its store could not be read or written, and is tried again. `null`
   * when none does.
   */
  storageFault(crawl?: { readonly tenant: string; readonly crawlId: string }): AuditError | null;
  /** Hears of every analysis, GEO audit and report that ends in this process. @returns how to stop listening */
  onTaskEnd(listener: (ended: EndedTask) => void): () => void;
  /** Hears how far analyses, GEO audits and reports in this process are. @returns how to stop listening */
  onTaskProgress(listener: (progress: TaskProgress) => void): () => void;
}

/** Audits sites. No globals: any number of auditors live in one process. */
export interface Auditor extends TenantAuditor {
  /** Starts an audit at once. @throws AuditError `invalid_url` or `invalid_options` */
  audit(url: string, plan?: CrawlPlanInput, options?: AuditOptions): Audit;
  /** The sites and crawls of another tenant, with the same parts. */
  tenant(id: string): TenantAuditor;
  readonly jobs: Jobs;
  /** The model that analyses ask, as its provider names it; `null` when there is none. */
  readonly modelId: string | null;
  /** What belongs to the service as a whole: tokens, usage, deliveries. */
  readonly records: RecordStore;
  /** Ends running audits and jobs, then closes the store. */
  close(): Promise<void>;
}
