import type { HostGates } from "@sightline/crawl";
import type { AiSdkModel, GuardOptions } from "@sightline/llm";
import type { CrawlPlan, CrawlPlanInput, IdSource } from "@sightline/model";
import type {
  AuditStore,
  Clock,
  Extractor,
  Fetcher,
  FieldDataSource,
  JobQueue,
  LanguageModel,
  Logger,
  RecordStore,
  Renderer,
} from "@sightline/model/ports";
import type { Rule, RuleMeta } from "@sightline/model/rule";
import type { NewAcceptance } from "../context/acceptance.ts";
import type { Audit, AuditOptions } from "./audit.ts";
import type { Jobs } from "./jobs.ts";
import type { TenantAuditor } from "./tenant-auditor.ts";

/** Options and plug-ins of an auditor; all have defaults. */
export interface AuditorOptions {
  /** Store of sites, crawls and pages. Default: memory, lost when the process ends. Closed with the auditor. */
  readonly store?: AuditStore;
  /** Creates the fetcher of one crawl. Default: guarded HTTP over undici. */
  readonly fetcher?: (plan: CrawlPlan) => Fetcher;
  /** Creates the extractor of one crawl. Default: a pool of worker threads. */
  readonly extractor?: (plan: CrawlPlan) => Extractor;
  /**
   * Creates the renderer of one crawl whose plan asks for rendered pages, such as `chromiumRenderer` of
   * `sightline/render`. Default: none; such plans are refused.
   */
  readonly renderer?: (plan: CrawlPlan) => Renderer;
  /**
   * Knows what visitors of pages experienced, for crawls whose plan asks for it, such as `chromeUxReport`. Default:
   * none; such plans are refused.
   */
  readonly fieldData?: FieldDataSource;
  /** Rules that judge. Default: all built-in rules; add your own with `[...rules, ...mine]`. */
  readonly rules?: readonly Rule[];
  /**
   * Issues that are accepted on all sites, in addition to those that their owners accept; expired ones do not apply. They
   * are not stored.
   */
  readonly acceptances?: readonly NewAcceptance[];
  /**
   * Contact URL of the crawl operator for site owners (http, https or mailto), included in the user agent unless a plan
   * has one of its own. Default: the user agent contains only project and version.
   */
  readonly contactUrl?: string;
  /**
   * Keys of 32 bytes that encrypt the credentials of sites in the store (AES-256-GCM): the first encrypts, all decrypt.
   * To rotate, add a new one in front. Default: none; credentials are refused.
   */
  readonly secretKeys?: readonly Uint8Array[];
  readonly clock?: Clock;
  readonly ids?: IdSource;
  /** Default: silent. */
  readonly logger?: Logger;
  /** Tenant whose data this auditor reads and writes. Default `default`. */
  readonly tenant?: string;
  /** Queue for crawls that are started as jobs. Default: in this process. Closed with the auditor. */
  readonly queue?: JobQueue;
  /**
   * Maximum time that one worker spends on a crawl before it yields to others, in milliseconds or URLs requested,
   * whichever is reached first; longer if it would spend more than a tenth on reading back what was crawled before.
   * Default 60,000 and 500.
   */
  readonly slice?: { readonly ms: number; readonly pages: number };
  /**
   * Any AI SDK model object (spec V2, V3 or V4) or a custom one. Default: none; analyses are derived from the facts.
   */
  readonly model?: LanguageModel | AiSdkModel;
  /** Options for calls to the model: budget of one analysis, prices, retry, deadline. */
  readonly modelOptions?: Omit<GuardOptions, "clock" | "random">;
  /** Maximum bytes of the files of one report created as a task. Default 256 MB. */
  readonly maxReportBytes?: number;
  /** Generator named in reports. Default Sightline and its version. */
  readonly generator?: { readonly name: string; readonly version: string };
}

/** Audits sites. No globals: any number of auditors can share a process. */
export interface Auditor extends TenantAuditor {
  /** Starts an audit immediately. @throws AuditError `invalid_url` or `invalid_options` */
  audit(url: string, plan?: CrawlPlanInput, options?: AuditOptions): Audit;
  /** Returns the sites and crawls of another tenant, with the same parts. */
  tenant(id: string): TenantAuditor;
  /** Metadata of the rules that judge, in the order of the registry. */
  readonly rules: readonly RuleMeta[];
  readonly jobs: Jobs;
  /** Model used for analyses, as named by its provider; `null` when there is none. */
  readonly modelId: string | null;
  /** True if it has a renderer, so that plans may ask for rendered pages. */
  readonly rendersPages: boolean;
  /** True if it has a source of field data, so that plans may ask for it. */
  readonly hasFieldData: boolean;
  /** Records of the service as a whole: tokens, usage, deliveries. */
  readonly records: RecordStore;
  /** Gates of hosts that the crawls of all tenants share, for other requests that tenants cause, such as webhooks. */
  readonly hostGates: HostGates;
  /** Checks that the store is still in its place. @throws AuditError `store_unavailable` */
  checkStore(): Promise<void>;
  /** Ends running audits and jobs, then closes the store. */
  close(): Promise<void>;
}
