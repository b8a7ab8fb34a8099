import type { AiSdkModel, GuardOptions } from "@sightline/llm";
import type { CrawlPlan, CrawlPlanInput, IdSource } from "@sightline/model";
import type {
  AuditStore,
  Clock,
  Extractor,
  Fetcher,
  JobQueue,
  LanguageModel,
  Logger,
  RecordStore,
} from "@sightline/model/ports";
import type { Rule } from "@sightline/model/rule";
import type { Audit, AuditOptions } from "./audit/audit.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { TenantAuditor } from "./tenant-auditor.ts";

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
